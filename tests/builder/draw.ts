import type { Layout, PlacedWidget } from '#components/builder/layout';
import type { Size } from '#domain/layout';
import type { WidgetType } from '#domain/widgets';

// Layouts as drawings: a letter for each cell that a widget fills, a dot for each that is empty.

/** Reads a drawing. */
export function parse(drawing: string): Layout<WidgetType> {
  const cells = new Map<string, { x: number; y: number }[]>();
  for (const [y, line] of rowsOf(drawing).entries()) {
    for (const [x, id] of [...line].entries()) if (id !== '.') cells.set(id, [...(cells.get(id) ?? []), { x, y }]);
  }
  return [...cells].map(([id, filled]) => {
    const [x, y] = [Math.min(...filled.map((cell) => cell.x)), Math.min(...filled.map((cell) => cell.y))];
    const width = Math.max(...filled.map((cell) => cell.x)) - x + 1;
    const height = Math.max(...filled.map((cell) => cell.y)) - y + 1;
    if (filled.length !== width * height) throw new Error(`parse: "${id}" is not a rectangle.`);
    return widget(id, { x, y, width, height });
  });
}

/** Draws a layout as `parse` reads it. */
export function draw(layout: Layout): string {
  const height = Math.max(0, ...layout.map(({ position }) => position.y + position.height));
  const rows = Array.from({ length: height }, () => Array.from({ length: 12 }, () => '.'));
  for (const { id, position } of layout) {
    for (let y = position.y; y < position.y + position.height; y++) {
      for (let x = position.x; x < position.x + position.width; x++) {
        const row = rows[y] ?? [];
        row[x] = row[x] === '.' ? id : '#';
      }
    }
  }
  return rows.map((row) => row.join('')).join('\n');
}

/** A drawing without its indentation, to compare with. */
export const drawn = (drawing: string) => rowsOf(drawing).join('\n');

/** The smallest that such a widget can be. */
export const smallest = (): Size => ({ width: 2, height: 2 });

/** A widget of the type that can be smallest. */
export function widget(id: string, position: PlacedWidget['position'], title = id): PlacedWidget<WidgetType> {
  return { id, type: 'billing-summary', position, config: { title, settings: {} } };
}

const rowsOf = (drawing: string) =>
  drawing
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
