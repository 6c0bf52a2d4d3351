import { and, desc, eq, gte, lte, not, sql } from 'drizzle-orm';
import type { JournalEvent } from '#domain/books/journals/journal';
import { fromCents } from '#domain/money';
import type { components } from '#openapi';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { readPage, Selection } from '#server/db/query/selection';
import { ledgerExports } from '#server/db/schema';
import type { LedgerFormat } from './formats';

type Schemas = components['schemas'];

/** Of which period, and for which program, a file is. */
export type Asked = { from: string; to: string; format: LedgerFormat };

// Neither the file nor what it has been made of.
const exportRows = new Selection({
  id: ledgerExports.id,
  from: ledgerExports.fromDay,
  to: ledgerExports.toDay,
  format: ledgerExports.format,
  isOver: ledgerExports.isOver,
  takenAt: ledgerExports.takenAt,
  takenBy: ledgerExports.takenBy,
  fileName: ledgerExports.fileName,
  sha256: ledgerExports.sha256,
  journals: ledgerExports.journals,
  late: ledgerExports.late,
  lines: ledgerExports.lines,
  totalCents: ledgerExports.totalCents,
  isErased: sql<boolean>`${ledgerExports.contents} IS NULL`,
});

/** A file that was taken, without its bytes. */
export type ExportRow = Awaited<ReturnType<typeof exportRows.read>>[number];

const fromExports = sql`FROM ${ledgerExports}`;

/** Reads one page of the files that were taken, the latest first. */
export const listExports = (tx: ReadTransaction, page: { page: number; limit: number }) =>
  readPage(
    tx,
    'accounting files',
    exportRows,
    {
      from: fromExports,
      counted: fromExports,
      matching: undefined,
      order: [desc(ledgerExports.takenAt), desc(ledgerExports.id)],
    },
    page,
  );

/** Reads one of them. */
export const findExport = (tx: ReadTransaction, id: string): Promise<ExportRow | undefined> =>
  exportRows.first(tx, sql`${fromExports} WHERE ${eq(ledgerExports.id, id)}`);

const isOfPeriod = ({ from, to, format }: Asked) =>
  and(eq(ledgerExports.format, format), eq(ledgerExports.fromDay, from), eq(ledgerExports.toDay, to));

/** Finds the file of a period that was taken before. */
export const findTaken = (tx: ReadTransaction, asked: Asked): Promise<ExportRow | undefined> =>
  exportRows.first(tx, sql`${fromExports} WHERE ${isOfPeriod(asked)}`);

/** Finds a file of another period that has a day of this one. */
export function findOverlapping(tx: ReadTransaction, asked: Asked): Promise<ExportRow | undefined> {
  const { from, to, format } = asked;
  const hasDay = and(eq(ledgerExports.format, format), lte(ledgerExports.fromDay, to), gte(ledgerExports.toDay, from));
  const other = not(isOfPeriod(asked) ?? sql`false`);
  return exportRows.first(
    tx,
    sql`${fromExports} WHERE ${and(hasDay, other)} ORDER BY ${ledgerExports.fromDay} LIMIT 1`,
  );
}

const eventRows = new Selection({ events: sql<JournalEvent[]>`${ledgerExports.madeOf}` });

/** Reads what a file was made of. */
export const takenEvents = async (tx: ReadTransaction, id: string): Promise<JournalEvent[]> =>
  (await eventRows.first(tx, sql`${fromExports} WHERE ${eq(ledgerExports.id, id)}`))?.events ?? [];

const countRows = new Selection({ count: sql<number>`count(*)::integer` });

/** Counts the files of a format. Each has what came late to those before it. */
export const countExports = async (tx: ReadTransaction, format: LedgerFormat): Promise<number> =>
  (await countRows.first(tx, sql`${fromExports} WHERE ${eq(ledgerExports.format, format)}`))?.count ?? 0;

const fileRows = new Selection({ fileName: ledgerExports.fileName, contents: ledgerExports.contents });

/** Reads a file's bytes. */
export const readFile = (tx: ReadTransaction, id: string) =>
  fileRows.first(tx, sql`${fromExports} WHERE ${eq(ledgerExports.id, id)}`);

/** Converts a row to the API's file. */
export const toLedgerExport = ({
  takenAt,
  takenBy,
  totalCents,
  format,
  ...row
}: ExportRow): Schemas['LedgerExport'] => ({
  ...row,
  format: format as LedgerFormat,
  takenAt: takenAt.toISOString(),
  ...omitNulls({ takenBy }),
  total: fromCents(totalCents),
});
