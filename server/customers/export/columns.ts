import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ExportedFile } from './exportedFile';

/** Columns that exist only for searching, sorting, translating and conflicts, or are the same in every row. */
const unread = new Set([
  'tenantId',
  'searchText',
  'searchKey',
  'sortName',
  'partyNames',
  'parts',
  'code',
  'params',
  'lastActivityCode',
  'changedAt',
  'changedBy',
  // A file as the firm has it: until it is imported, or as it was taken.
  'contents',
  // What an accounting file was made of, so that the next one has what came later.
  'madeOf',
  // The picture as the firm has it.
  'logo',
  // By which the same line of a statement is known again.
  'key',
  // Of the secret in an address.
  'tokenHash',
]);

/** The columns of a file by their names in the schema. */
export function columnsOf({ table }: ExportedFile): Record<string, PgColumn> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.filter(([name]) => !unread.has(name)));
}
