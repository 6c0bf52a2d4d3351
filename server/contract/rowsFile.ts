import type { Readable } from 'node:stream';

/** A file of rows, written only as fast as it is downloaded. */
export type RowsFile = Readable & {
  /** How many rows have been written so far. */
  readonly rows: number;
};

/** Has a file tell how many rows have been written. */
export const rowsFile = (file: Readable, count: () => number): RowsFile =>
  Object.defineProperty(file, 'rows', { get: count }) as RowsFile;
