import { describe, expect, it } from 'vitest';
import { mostWidgets } from '#components/builder/layout';
import { importLayout } from '#components/builder/transfer';
import { layoutSchema } from '#server/contract/layoutSchema';
import { readContract } from '#server/contract/document';
import { widgetTypes } from '#domain/widgets';
import { widget } from './draw';

const at = (x: number, y: number) => ({ x, y, width: 2, height: 2 });
const rules = { schema: layoutSchema(readContract()), types: widgetTypes };
const read = (widgets: unknown) => importLayout(JSON.stringify({ widgets }), rules);
const faultsOf = (widgets: unknown) => {
  const found = read(widgets);
  return 'faults' in found
    ? found.faults.map((fault) =>
        fault.kind === 'layout' ? [fault.fault.field, fault.fault.code] : Object.values(fault),
      )
    : [];
};

describe('importLayout', () => {
  it('reads a layout that fits the contract', () => {
    const layout = [widget('A', at(0, 0)), widget('B', at(2, 0))];
    expect(read(layout)).toEqual({ layout });
  });

  it('says at once what breaks the contract and what is in the way, by the number in the file', () => {
    const layout = [{ ...widget('A', at(0, 0)), type: 'clock' }, widget('B', at(0, 0)), widget('C', at(1, 1))];
    expect(faultsOf(layout)).toEqual([
      ['file', 'widgets.0.type', 'enum', expect.arrayContaining(['calendar'])],
      ['widgets.2.position', 'place_taken'],
    ]);
  });

  it('says that there are too many, and what is wrong with the first ones too', () => {
    const many = Array.from({ length: mostWidgets + 1 }, (_, index) =>
      widget(`w${index}`, at(0, index * 2), index === 3 ? ' ' : 'A'),
    );
    expect(faultsOf(many)).toEqual([
      ['file', 'widgets', 'maxItems', mostWidgets],
      ['file', 'widgets.3.config.title', 'pattern', expect.any(String)],
    ]);
  });

  it('refuses an empty title, and one with a line break, with one fault', () => {
    expect(faultsOf([widget('A', at(0, 0), '')])).toHaveLength(1);
    expect(faultsOf([widget('A', at(0, 0), 'Cases\nof mine')])).toMatchObject([
      ['file', 'widgets.0.config.title', 'pattern', expect.any(String)],
    ]);
  });
});
