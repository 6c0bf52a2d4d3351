/** Columns of a dashboard's grid. */
export const columns = 12;

/** Where a widget lies, in cells. */
export type Position = { x: number; y: number; width: number; height: number };

/** A rule that a layout breaks: the path of the field at fault, and a sentence for whoever made it. */
export type LayoutFault = { field: string; message: string };

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
    const tell = (field: string, message: string) => faults.push({ field: `widgets.${index}.${field}`, message });
    if (earlier.some((other) => other.id === id)) tell('id', `Two widgets have the id "${id}". Give each its own.`);
    if (position.x + position.width > columns) tell('position.width', `The dashboard has ${columns} columns.`);
    if (below) tell('position', `The place is taken by "${below.id}".`);
    return faults;
  });
}
