import { fault, type Fault } from './faults';

/** The number of columns of a dashboard's grid. */
export const columns = 12;

/** The number of rows that widgets can reach under the contract: the last position plus the tallest widget there. */
const rows = 999 + 50;

/** A size in grid cells. */
export type Size = { width: number; height: number };

/** A widget's position and size, in grid cells. */
export type Position = Size & { x: number; y: number };

/** The settings of a widget, by name. */
export type WidgetSettings = Readonly<Record<string, string | number | boolean>>;

/** A widget on a dashboard, as it is saved. */
export type PlacedWidget<Type extends string = string> = {
  /** Unique in the dashboard. */
  id: string;
  /** The id of its type. */
  type: Type;
  /** The id of the ready-made variant of its type that it was placed from, if it was one. */
  definition?: string;
  position: Position;
  config: { title: string; settings: WidgetSettings };
};

/** The sizes of a type of widget. */
export type WidgetSizes = {
  /** The size of a new widget. */
  size: Size;
  /** The smallest size at which it is still legible. */
  smallest: Size;
  /**
   * Its rows on a phone, where it has the full width.
   * @default the height of a new widget
   */
  phoneHeight?: number;
};

/** The sizes of each type of widget, by id. */
export type SizesByType<Type extends string = string> = Readonly<Record<Type, WidgetSizes>>;

/** The sizes of a type that a layout still has and the app no longer knows. */
const unknownSizes: WidgetSizes = { size: { width: 4, height: 3 }, smallest: { width: 1, height: 1 } };

/** The sizes of a type of widget, also of one that isn't known. */
export const sizesOf = (types: SizesByType, type: string): WidgetSizes =>
  (Object.hasOwn(types, type) ? types[type] : undefined) ?? unknownSizes;

/** A fault in a layout, with the path of its field. */
export type LayoutFault = Fault<
  'widget_id_taken' | 'past_last_column' | 'place_taken' | 'too_small' | 'unknown_setting'
> & { field: string };

/** The fields of a widget that layout checks read. */
export type Placed<Type extends string = string> = {
  id: string;
  type: Type;
  position: Position;
  config: { settings: Readonly<Record<string, unknown>> };
};

/** What layout checks know of a type: its smallest size, and the values that each of its settings can have. */
export type LayoutRules = { smallest: Size; settings: Readonly<Record<string, readonly string[]>> };

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
export function layoutFaults<Type extends string>(
  widgets: readonly Placed<Type>[],
  types: Readonly<Record<Type, LayoutRules>>,
): LayoutFault[] {
  const ids = new Set<string>();
  const place = occupancy();
  return widgets.flatMap((widget, index) => {
    const { id, type, position } = widget;
    const { width, height } = types[type].smallest;
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
    return [...faults, ...settingFaults(types[type].settings, widget.config.settings, `${at}.config.settings`)];
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

function settingFaults(
  known: LayoutRules['settings'],
  settings: Placed['config']['settings'],
  at: string,
): LayoutFault[] {
  return Object.entries(settings)
    .filter(([name, value]) => !(Object.hasOwn(known, name) && known[name]?.includes(String(value))))
    .map(([setting]) => ({ field: `${at}.${setting}`, ...fault('unknown_setting', { setting }) }));
}
