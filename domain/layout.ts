import { fault, type Fault } from './faults';

/** The number of columns of a dashboard's grid. */
export const columns = 12;

/** A widget's position and size, in grid cells. */
export type Position = { x: number; y: number; width: number; height: number };

/** A fault in a layout, with the path of its field. */
export type LayoutFault = Fault<'widget_id_taken' | 'past_last_column' | 'place_taken'> & { field: string };

type Placed = { id: string; position: Position };

/** Whether two widgets overlap. */
export function overlap(one: Position, other: Position): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Finds the faults in a layout: duplicate ids, widgets past the last column, and overlaps. */
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
