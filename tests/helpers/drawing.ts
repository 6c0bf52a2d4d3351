import type { Position } from '#domain/layout';
import type { WidgetType } from '#domain/widgets';

/** A widget in a drawing; its letter is its id. */
export type Drawn = { id: string; type: WidgetType; position: Position };

/** Reads a layout from a drawing in which each letter fills the cells of one widget, and a dot is a free cell. */
export function parse(drawing: string, types: Partial<Record<string, WidgetType>> = {}): Drawn[] {
  const rows = drawing.trim().split(/\s+/);
  const letters = [...new Set(rows.join('').replaceAll('.', ''))];
  return letters.map((id) => {
    const y = rows.findIndex((row) => row.includes(id));
    const x = rows[y]?.indexOf(id) ?? 0;
    const width = (rows[y]?.lastIndexOf(id) ?? 0) - x + 1;
    const height = rows.filter((row) => row.includes(id)).length;
    return { id, type: types[id] ?? 'matter-list', position: { x, y, width, height } };
  });
}

/** Draws a layout on a number of columns: the reverse of `parse`. */
export function draw(widgets: readonly Pick<Drawn, 'id' | 'position'>[], columns = 12): string {
  const depth = Math.max(0, ...widgets.map(({ position: { y, height } }) => y + height));
  const rows = Array.from({ length: depth }, () => Array.from({ length: columns }, () => '.'));
  for (const { id, position } of widgets) {
    for (let y = position.y; y < position.y + position.height; y++) {
      rows[y]?.fill(id, position.x, position.x + position.width);
    }
  }
  return rows.map((row) => row.join('')).join('\n');
}
