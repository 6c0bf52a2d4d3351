import { fault, type Fault } from './faults';

/** Columns of a dashboard's grid. */
export const columns = 12;

/** Where a widget lies, in cells. */
export type Position = { x: number; y: number; width: number; height: number };

/** A rule that a layout breaks, and the path of the field that breaks it. */
export type LayoutFault = Fault<'widget_id_taken' | 'past_last_column' | 'place_taken'> & { field: string };

type Placed = { id: string; position: Position };

/** Whether two widgets share a cell. */
export function overlap(one: Position, other: Position): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** What is wrong with a layout, widget by widget: an id that is taken, a place past the last column, a place that is taken. */
export function layoutFaults(widgets: Placed[]): LayoutFault[] {
  return widgets.flatMap((widget, index) => {
    const { id, position } = widget;
    const earlier = widgets.slice(0, index);
    const below = earlier.find((other) => overlap(other.position, position));
    const faults: LayoutFault[] = [];
    const at = `widgets.${index}`;
    if (earlier.some((other) => other.id === id))
      faults.push({ field: `${at}.id`, ...fault('widget_id_taken', { id }) });
    if (position.x + position.width > columns) {
      faults.push({ field: `${at}.position.width`, ...fault('past_last_column', { columns }) });
    }
    if (below) faults.push({ field: `${at}.position`, ...fault('place_taken', { widget: below.id }) });
    return faults;
  });
}
