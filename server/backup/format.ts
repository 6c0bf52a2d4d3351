import type { Anchor } from '#server/audit/anchors';

/** The first line of a backup. */
export type Header = {
  format: typeof formatName;
  /** Increases when older readers would misread the file. */
  formatVersion: number;
  /** The database's latest migration. */
  schema: number;
  /** The version of the product. */
  product: string;
  /** When the snapshot was taken. */
  takenAt: string;
};

/** The last line of a backup. Without it, the backup is incomplete. */
export type Trailer = {
  /** How many rows each table has. */
  rows: Record<string, number>;
  /** The ends of the record's chains. Backups from before the record have none. */
  anchors?: Anchor[];
  /** The hash of everything before this line, uncompressed. */
  sha256: string;
};

/** The name of the format, in the first line of every backup. */
export const formatName = 'mizani-backup';
/** The version of the format that is written, and the newest that can be read. */
export const formatVersion = 1;

/** Separates a table's name from the JSON of a row, in which this character never occurs. */
export const separator = '\t';
