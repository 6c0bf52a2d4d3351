import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Device, deviceColumns, deviceLayout } from '#domain/deviceLayout';
import { columns, overlap } from '#domain/layout';
import { type WidgetType, widgetTypeIds, widgetTypes } from '#domain/widgets';
import { draw, parse } from '#tests/helpers/drawing';

/** The firm's dashboard of the pictures. */
const legalPro = parse(
  `
  CCCCCCCCBBBB
  CCCCCCCCBBBB
  CCCCCCCCTTTT
  CCCCCCCCTTTT
  CCCCCCCCTTTT
  MMMMMMMMTTTT
  MMMMMMMMTTTT
  MMMMMMMMIIII
  AAAAAAXXXXXX
  AAAAAAXXXXXX`,
  {
    C: 'calendar',
    B: 'billing-summary',
    T: 'task-list',
    M: 'matter-list',
    I: 'integration-status',
    A: 'recent-activity',
    X: 'metrics-chart',
  },
);

const lines = (...rows: string[]) => rows.join('\n');
const on = (device: Device, drawing: string, types?: Record<string, WidgetType>) =>
  draw(deviceLayout(parse(drawing, types), device, widgetTypes), deviceColumns[device]);

describe('a desktop', () => {
  it('shows the layout as it was composed, read from the top and from the start', () => {
    const layout = deviceLayout(legalPro, 'desktop', widgetTypes);
    expect(draw(layout)).toBe(draw(legalPro));
    expect(layout.map(({ id }) => id).join('')).toBe('CBTMIAX');
  });

  it('keeps the very same widgets, so that what shows them has nothing to do', () => {
    const layout = deviceLayout(legalPro, 'desktop', widgetTypes);
    expect(legalPro.every((widget) => layout.includes(widget))).toBe(true);
  });
});

describe('a tablet', () => {
  it('keeps the order, gives wide widgets the whole row and the rest halves of one height', () => {
    expect(draw(deviceLayout(legalPro, 'tablet', widgetTypes), 6)).toBe(
      lines(
        ...Array<string>(5).fill('CCCCCC'),
        ...Array<string>(5).fill('BBBTTT'),
        ...Array<string>(3).fill('MMMMMM'),
        ...Array<string>(2).fill('IIIAAA'),
        ...Array<string>(2).fill('XXXXXX'),
      ),
    );
  });

  it('puts three small widgets side by side if they stay legible', () => {
    const tiles = 'AAABBBCCCDDD\nAAABBBCCCDDD';
    const small: WidgetType = 'billing-summary';
    expect(on('tablet', tiles, { A: small, B: small, C: small, D: small })).toBe(
      lines('AABBCC', 'AABBCC', 'DDDDDD', 'DDDDDD'),
    );
    // A list of a third of a tablet could not be read.
    expect(on('tablet', tiles)).toBe(lines('AAABBB', 'AAABBB', 'CCCDDD', 'CCCDDD'));
  });

  it('leaves no gap where the desktop has some', () => {
    expect(on('tablet', '......AAAAAA\n............\nBBBB....CCCC')).toBe(lines('AAABBB', 'CCCCCC'));
  });
});

describe('a phone', () => {
  it('shows one widget under the other, as high as its type needs', () => {
    expect(draw(deviceLayout(legalPro, 'mobile', widgetTypes), 1).replaceAll('\n', '')).toBe(
      'CCCCCCBBBTTTTTMMMMMIIIAAAAAXXXX',
    );
  });
});

it('keeps the place of a widget whose type the app no longer has', () => {
  const widget = { id: 'A', type: 'gone', position: { x: 0, y: 0, width: 3, height: 2 } };
  expect(deviceLayout([widget], 'desktop', widgetTypes)).toEqual([widget]);
  expect(draw(deviceLayout([widget], 'tablet', widgetTypes), 6)).toBe(lines('AAAAAA', 'AAAAAA'));
  expect(draw(deviceLayout([widget], 'mobile', widgetTypes), 1)).toBe(lines('A', 'A', 'A'));
});

describe('whatever was composed', () => {
  const widget = fc
    .record({
      type: fc.constantFrom(...widgetTypeIds),
      x: fc.nat(columns - 1),
      y: fc.nat(20),
      width: fc.integer({ min: 1, max: columns }),
      height: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ type, x, width, ...rest }) => ({ type, position: { x: Math.min(x, columns - width), width, ...rest } }));
  /** Widgets that do not overlap, as the contract has it. */
  const layout = fc
    .array(widget, { maxLength: 20 })
    .map((widgets) =>
      widgets
        .map((one, index) => ({ ...one, id: String(index) }))
        .filter((one, index, all) => all.slice(0, index).every((other) => !overlap(other.position, one.position))),
    );

  it.each(['tablet', 'mobile'] as const)('a %s shows all of it in the same order, without overlaps', (device) => {
    fc.assert(
      fc.property(layout, (widgets) => {
        const laid = deviceLayout(widgets, device, widgetTypes);
        expect(laid.map(({ id }) => id)).toEqual(deviceLayout(widgets, 'desktop', widgetTypes).map(({ id }) => id));
        const overlaps = laid.filter((one, index) =>
          laid.slice(index + 1).some((other) => overlap(one.position, other.position)),
        );
        expect(overlaps).toEqual([]);
        for (const { position } of laid) {
          expect(position.x + position.width).toBeLessThanOrEqual(deviceColumns[device]);
        }
        // In reading order as it stands there, too.
        const places = laid.map(({ position: { x, y } }) => y * columns + x);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
    );
  });

  it('an empty dashboard is empty everywhere', () => {
    expect(deviceLayout([], 'tablet', widgetTypes)).toEqual([]);
    expect(deviceLayout([], 'mobile', widgetTypes)).toEqual([]);
  });
});
