import { inReadingOrder } from '#domain/deviceLayout';
import { columns, overlap, type PlacedWidget, type Position, type Size } from '#domain/layout';

export { closeGaps } from '#domain/closeGaps';
export type { PlacedWidget } from '#domain/layout';

/** A dashboard's widgets. No two overlap and none exceeds the columns; every function here preserves that. */
export type Layout<Type extends string = string> = readonly PlacedWidget<Type>[];

/** A cell of the grid, counted from 0. */
export type Cell = Pick<Position, 'x' | 'y'>;

/** The most widgets that a dashboard can have. */
export const mostWidgets = 60;

/** The last row in which a widget can begin. */
export const lastRow = 999;

/** The tallest that a widget can be. */
export const tallest = 50;

/** The first row below all widgets. */
export function bottom(layout: Layout): number {
  return Math.max(0, ...layout.map(({ position: { y, height } }) => y + height));
}

/** The widget with this id. */
export function findWidget<Type extends string>(layout: Layout<Type>, id: string): PlacedWidget<Type> | undefined {
  return layout.find((widget) => widget.id === id);
}

/** Moves a position as little as possible so that it is on the grid. */
export function onGrid({ x, y, width, height }: Position): Position {
  return { x: clamp(x, 0, columns - width), y: clamp(y, 0, lastRow), width, height };
}

/** The first free position for this size from the top: beside or between the widgets, or below them all. */
export function firstFree(layout: Layout, size: Size): Position {
  for (let y = 0; y <= bottom(layout); y++) {
    for (let x = 0; x + size.width <= columns; x++) {
      const position = { x, y, ...size };
      if (!layout.some((widget) => overlap(widget.position, position))) return position;
    }
  }
  return { x: 0, y: bottom(layout), ...size };
}

/** Adds new widgets at their positions, one by one. Widgets in the way move down. */
export function placeWidgets<Type extends string>(layout: Layout<Type>, widgets: Layout<Type>): Layout<Type> {
  return widgets.reduce(
    (settled, widget) => settle([...settled, { ...widget, position: onGrid(widget.position) }], new Set([widget.id])),
    layout,
  );
}

/** Moves widgets together by a number of columns and rows, within the grid. Widgets in the way move down. */
export function moveWidgets<Type extends string>(
  layout: Layout<Type>,
  ids: ReadonlySet<string>,
  by: Cell,
): Layout<Type> {
  const positions = layout.filter(({ id }) => ids.has(id)).map(({ position }) => position);
  if (positions.length === 0) return layout;
  const x = clamp(
    by.x,
    -Math.min(...positions.map((position) => position.x)),
    columns - Math.max(...positions.map((position) => position.x + position.width)),
  );
  const y = clamp(
    by.y,
    -Math.min(...positions.map((position) => position.y)),
    lastRow - Math.max(...positions.map((position) => position.y)),
  );
  if (x === 0 && y === 0) return layout;
  const moved = layout.map((widget) =>
    ids.has(widget.id)
      ? { ...widget, position: { ...widget.position, x: widget.position.x + x, y: widget.position.y + y } }
      : widget,
  );
  return settle(moved, ids);
}

/** Resizes a widget, between the smallest size of its type and the columns. Widgets in the way move down. */
export function resizeWidget<Type extends string>(
  layout: Layout<Type>,
  id: string,
  size: Size,
  smallestOf: (type: Type) => Size,
): Layout<Type> {
  const resized = layout.map((widget) => {
    if (widget.id !== id) return widget;
    const smallest = smallestOf(widget.type);
    const width = clamp(size.width, smallest.width, columns - widget.position.x);
    const height = clamp(size.height, smallest.height, tallest);
    const isSame = width === widget.position.width && height === widget.position.height;
    return isSame ? widget : { ...widget, position: { ...widget.position, width, height } };
  });
  return resized.every((widget, index) => widget === layout[index]) ? layout : settle(resized, new Set([id]));
}

/** Removes widgets. The others stay where they are. */
export function removeWidgets<Type extends string>(layout: Layout<Type>, ids: ReadonlySet<string>): Layout<Type> {
  return layout.filter(({ id }) => !ids.has(id));
}

/** The widgets that were pushed down between two layouts, as they are in the second. */
export function pushedDown(before: Layout, after: Layout, moved: ReadonlySet<string>): Layout {
  const rows = new Map(before.map(({ id, position }) => [id, position.y]));
  return inReadingOrder(after).filter(
    ({ id, position }) => !moved.has(id) && (rows.get(id) ?? position.y) < position.y,
  );
}

/**
 * Moves widgets down until none overlaps another. Those in `fixed` keep their place and must not overlap each other; the rest
 * are settled in reading order, so that higher ones stay higher.
 */
export function settle<Type extends string>(layout: Layout<Type>, fixed: ReadonlySet<string>): Layout<Type> {
  const settled = new Map(layout.filter(({ id }) => fixed.has(id)).map((widget) => [widget.id, widget]));
  for (const widget of inReadingOrder(layout)) {
    if (fixed.has(widget.id)) continue;
    const position = firstBelow([...settled.values()], widget.position);
    settled.set(widget.id, position === widget.position ? widget : { ...widget, position });
  }
  return layout.map(({ id }) => settled.get(id) as PlacedWidget<Type>);
}

/** The nearest position at or below the wanted one where nothing is in the way. */
function firstBelow(obstacles: Layout, wanted: Position): Position {
  const inTheWay = obstacles.filter(({ position }) => overlap(position, wanted));
  if (inTheWay.length === 0) return wanted;
  return firstBelow(obstacles, { ...wanted, y: bottom(inTheWay) });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
