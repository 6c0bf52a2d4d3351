/** The first line of a backup. */
export type Header = {
  format: typeof formatName;
  /** Rises when a reader of the format before it would misread the file. */
  formatVersion: number;
  /** The migration that the database was at. */
  schema: number;
  /** The version of the product. */
  product: string;
  /** When the snapshot was taken. */
  takenAt: string;
};

/** The last line of a backup: without it, the backup is not complete. */
export type Trailer = {
  /** How many rows each table has. */
  rows: Record<string, number>;
  /** Of everything before this line, uncompressed. */
  sha256: string;
};

/** What the first line of every backup says. */
export const formatName = 'mizani-backup';
/** The version of the format that is written, and the newest that is read. */
export const formatVersion = 1;

/** Stands between the name of a table and a row of it as JSON, which has no such character. */
export const separator = '\t';
