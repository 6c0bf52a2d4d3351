import type { CSSProperties } from 'react';
import { columns, type Position, type Size } from '#domain/layout';
import { onGrid, type Cell } from './layout';

/** The canvas in px (spec section 9). */
export const canvas = { columnWidth: 100, rowHeight: 80, minHeight: 600, dots: 24 } as const;

/** The canvas's width in px. */
export const canvasWidth = columns * canvas.columnWidth;

/** The canvas's height in px: the rows with widgets, two more for the next one, and at least the minimum height. */
export function canvasHeight(rows: number): number {
  return Math.max(canvas.minHeight, (rows + 2) * canvas.rowHeight);
}

/** A position's box on the canvas, as styles. */
export function boxOf({ x, y, width, height }: Position): CSSProperties {
  return {
    insetInlineStart: x * canvas.columnWidth,
    insetBlockStart: y * canvas.rowHeight,
    inlineSize: width * canvas.columnWidth,
    blockSize: height * canvas.rowHeight,
  };
}

/** The cell under a point of the canvas, in unscaled px from its corner. */
export function cellAt({ x, y }: Cell): Cell {
  return { x: Math.floor(x / canvas.columnWidth), y: Math.floor(y / canvas.rowHeight) };
}

/** The position of a widget of this size when dropped at a point (spec section 9, "Drop position"). */
export function dropPosition(point: Cell, size: Size): Position {
  return onGrid({ ...cellAt(point), ...size });
}
