import { fault, type Fault } from './faults';
import { rulesOf, type WidgetType } from './widgets';

/** The number of columns of a dashboard's grid. */
export const columns = 12;

/** The number of rows that widgets can reach under the contract: the last position plus the tallest widget there. */
const rows = 999 + 50;

/** A widget's position and size, in grid cells. */
export type Position = { x: number; y: number; width: number; height: number };

/** A fault in a layout, with the path of its field. */
export type LayoutFault = Fault<
  'widget_id_taken' | 'past_last_column' | 'place_taken' | 'too_small' | 'unknown_setting'
> & { field: string };

/** The fields of a widget that layout checks read. */
export type Placed = {
  id: string;
  type: WidgetType;
  position: Position;
  config: { settings: Readonly<Record<string, unknown>> };
};

/** Whether two widgets overlap. */
export function overlap(one: Position, other: Position): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/**
 * Finds the faults in a layout that fits the contract's schema: duplicate ids, widgets past the last column, overlaps, widgets
 * below their smallest size, and settings that their type does not have. Takes linear time in the number of widgets.
 */
export function layoutFaults(widgets: readonly Placed[]): LayoutFault[] {
  const ids = new Set<string>();
  const place = occupancy();
  return widgets.flatMap((widget, index) => {
    const { id, type, position } = widget;
    const { width, height } = rulesOf(type).smallest;
    const below = widgets[place(position, index) ?? -1];
    const faults: LayoutFault[] = [];
    const at = `widgets.${index}`;
    if (ids.has(id)) faults.push({ field: `${at}.id`, ...fault('widget_id_taken', { id }) });
    ids.add(id);
    if (position.x + position.width > columns) {
      faults.push({ field: `${at}.position.width`, ...fault('past_last_column', { columns }) });
    }
    if (below) faults.push({ field: `${at}.position`, ...fault('place_taken', { widget: below.id }) });
    else if (position.width < width || position.height < height) {
      faults.push({ field: `${at}.position`, ...fault('too_small', { width, height }) });
    }
    return [...faults, ...settingFaults(widget, `${at}.config.settings`)];
  });
}

/** Claims the cells of one widget after another. Each call returns the index of the first widget that already has one of them. */
function occupancy(): (position: Position, index: number) => number | undefined {
  // Zero is a free cell; any other number is a widget's index plus one.
  const cells = new Uint32Array(columns * rows);
  return ({ x, y, width, height }, index) => {
    let first = 0;
    for (let row = y; row < Math.min(y + height, rows); row += 1) {
      for (let column = x; column < Math.min(x + width, columns); column += 1) {
        const cell = row * columns + column;
        const taken = cells[cell] ?? 0;
        if (taken === 0) cells[cell] = index + 1;
        else if (first === 0 || taken < first) first = taken;
      }
    }
    return first === 0 ? undefined : first - 1;
  };
}

function settingFaults({ type, config }: Placed, at: string): LayoutFault[] {
  const known = rulesOf(type).settings;
  return Object.entries(config.settings)
    .filter(([name, value]) => !(Object.hasOwn(known, name) && known[name]?.includes(String(value))))
    .map(([setting]) => ({ field: `${at}.${setting}`, ...fault('unknown_setting', { setting }) }));
}
