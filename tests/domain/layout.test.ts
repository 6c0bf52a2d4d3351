import { expect, it } from 'vitest';
import { layoutFaults, type Placed as PlacedOf } from '#domain/layout';
import { type WidgetType, widgetTypes } from '#domain/widgets';

type Placed = PlacedOf<WidgetType>;

/** A layout drawn with a letter for each widget, of a type that may be as small as two by two. */
function drawn(picture: string): Placed[] {
  const lines = picture.trim().split(/\s+/);
  const letters = new Set(lines.join('').replaceAll('.', ''));
  return [...letters].sort().map((letter) => {
    const covered = lines.flatMap((line, y) => [...line].flatMap((one, x) => (one === letter ? [{ x, y }] : [])));
    const [x, y] = [Math.min(...covered.map((cell) => cell.x)), Math.min(...covered.map((cell) => cell.y))];
    const width = Math.max(...covered.map((cell) => cell.x)) - x + 1;
    const height = Math.max(...covered.map((cell) => cell.y)) - y + 1;
    return widget(letter, { x, y, width, height });
  });
}

const widget = (id: string, position: Placed['position'], more: Partial<Placed> = {}): Placed => ({
  id,
  type: 'billing-summary',
  position,
  config: { settings: {} },
  ...more,
});

it('lets widgets touch each other and the last column', () => {
  const layout = drawn(`
    AAAAAABBBBBB
    AAAAAABBBBBB
    CCCCCCCCCCCC
    CCCCCCCCCCCC`);
  expect(layoutFaults(layout, widgetTypes)).toEqual([]);
});

it('refuses a widget that reaches past the last column', () => {
  expect(layoutFaults([widget('a', { x: 7, y: 0, width: 6, height: 2 })], widgetTypes)).toEqual([
    { field: 'widgets.0.position.width', code: 'past_last_column', params: { columns: 12 } },
  ]);
});

it('refuses an id that is taken', () => {
  const twice = [widget('a', { x: 0, y: 0, width: 2, height: 2 }), widget('a', { x: 4, y: 0, width: 2, height: 2 })];
  expect(layoutFaults(twice, widgetTypes)).toEqual([
    { field: 'widgets.1.id', code: 'widget_id_taken', params: { id: 'a' } },
  ]);
});

it('refuses a place that is taken, and names the first widget that has it', () => {
  // D lies over parts of B and of C.
  const layout = [
    ...drawn(`
      AA..BBB
      AA..BBB
      ..CCC..
      ..CCC..`),
    widget('D', { x: 4, y: 1, width: 2, height: 2 }),
  ];
  expect(layoutFaults(layout, widgetTypes)).toEqual([
    { field: 'widgets.3.position', code: 'place_taken', params: { widget: 'B' } },
  ]);
});

it('finds an overlap in the last row that there can be', () => {
  const deep = { x: 0, y: 999, width: 2, height: 50 };
  const layout = [widget('a', deep), widget('b', { ...deep, y: 998, height: 2 })];
  expect(layoutFaults(layout, widgetTypes)).toMatchObject([{ code: 'place_taken', params: { widget: 'a' } }]);
});

it('refuses a widget that is smaller than its type can be read', () => {
  const layout = [
    widget('a', { x: 0, y: 0, width: 2, height: 2 }, { type: 'task-list' }),
    widget('b', { x: 0, y: 2, width: 3, height: 1 }, { type: 'task-list' }),
    widget('c', { x: 0, y: 3, width: 3, height: 2 }, { type: 'task-list' }),
  ];
  const tooSmall = { code: 'too_small', params: { width: 3, height: 2 } };
  expect(layoutFaults(layout, widgetTypes)).toEqual([
    { field: 'widgets.0.position', ...tooSmall },
    { field: 'widgets.1.position', ...tooSmall },
  ]);
});

it('refuses settings that the type does not have, and values that it does not know', () => {
  const settings = { metric: 'amount_billed', months: 6, colour: 'red', toString: 'x' };
  const chart = widget('a', { x: 0, y: 0, width: 6, height: 4 }, { type: 'metrics-chart', config: { settings } });
  expect(layoutFaults([chart], widgetTypes).map(({ field, code }) => [field, code])).toEqual([
    ['widgets.0.config.settings.colour', 'unknown_setting'],
    ['widgets.0.config.settings.toString', 'unknown_setting'],
  ]);
  const wrong = { ...chart, config: { settings: { months: '7' } } };
  expect(layoutFaults([wrong], widgetTypes)).toMatchObject([{ params: { setting: 'months' } }]);
});

it('checks 10,000 of the largest widgets in one place in under half a second', () => {
  const layout = Array.from({ length: 10_000 }, (_, n) => widget(`w${n}`, { x: 0, y: 0, width: 12, height: 50 }));
  const start = performance.now();
  expect(layoutFaults(layout, widgetTypes)).toHaveLength(9_999);
  expect(performance.now() - start).toBeLessThan(500);
});
