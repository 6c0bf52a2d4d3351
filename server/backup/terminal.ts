import { CannotStart } from '#server/cannotStart';
import type { Checked } from './read';

/** Reads a command's argument, the backup file. */
export function fileFrom(command: string): string {
  const [file, ...rest] = process.argv.slice(2);
  if (file && rest.length === 0 && !file.startsWith('-')) return file;
  throw new CannotStart(`Name one file: npm run ${command} -- mizani.backup`);
}

/** Sums up a backup for the person who made or restored it. */
export function summaryOf({ header, trailer }: Checked): string {
  const rows = Object.values(trailer.rows).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${trailer.rows['tenants'] ?? 0} firms, as of ${header.takenAt}`;
}
