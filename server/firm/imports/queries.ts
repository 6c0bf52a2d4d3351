import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { getTableColumns } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Remembered } from '#domain/import/fields';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { insertRows } from '#server/db/query/insertRows';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';
import { clients, importRows, imports, matters } from '#server/db/schema';
import { omit } from '#server/omit';
import { rememberedIn, type ReadRow } from './check';

type Schemas = components['schemas'];

/** An import without its file. */
export type ImportRecord = Awaited<ReturnType<typeof importRecords.read>>[number];

const importRecords = new Selection(omit(getTableColumns(imports), 'contents'));

/** Reads one page of a firm's imports, newest first, and counts them all. */
export async function listOfImports(tx: ReadTransaction, page: { page: number; limit: number }) {
  const order = [desc(imports.createdAt), desc(imports.id)];
  const [rows, total] = await Promise.all([
    importRecords.read(tx, sql`FROM ${imports} ${pageOf(order, page)}`),
    countRows(tx, sql`FROM ${imports}`),
  ]);
  return { rows, total };
}

/** Reads one import. */
export const findImport = (tx: ReadTransaction, id: string) =>
  importRecords.first(tx, sql`FROM ${imports} WHERE ${eq(imports.id, id)}`);

/** The same, locked until the transaction ends. */
export const lockImport = (tx: Transaction, id: string) =>
  importRecords.first(tx, sql`FROM ${imports} WHERE ${eq(imports.id, id)} FOR UPDATE`);

/** The same for the server's own work, unless another transaction is at work on it. */
export const seizeImport = (tx: Transaction, id: string) =>
  importRecords.first(tx, sql`FROM ${imports} WHERE ${eq(imports.id, id)} FOR UPDATE SKIP LOCKED`);

const files = new Selection({ contents: imports.contents });

/** The bytes of an import that has not begun. */
export async function fileOf(tx: ReadTransaction, id: string): Promise<Uint8Array | undefined> {
  return (await files.first(tx, sql`FROM ${imports} WHERE ${eq(imports.id, id)}`))?.contents ?? undefined;
}

const mappings = new Selection({ columns: imports.columns });

/** What the firm chose for the headings of its last files of a kind. */
export async function rememberedOf(tx: ReadTransaction, kind: Schemas['ImportKind']): Promise<Remembered> {
  const used = and(eq(imports.kind, kind), ne(imports.state, 'previewed'));
  const last = await mappings.read(tx, sql`FROM ${imports} WHERE ${used} ORDER BY ${desc(imports.createdAt)} LIMIT 10`);
  return rememberedIn(last.map(({ columns }) => columns as Schemas['ImportColumn'][]));
}

/** How many rows a statement writes. */
const atOnce = 1_000;

/** Keeps an import's rows in place of those that it had. */
export async function keepRows(
  tx: Transaction,
  { tenantId, importId }: { tenantId: string; importId: string },
  rows: readonly ReadRow[],
): Promise<void> {
  await tx.delete(importRows).where(eq(importRows.importId, importId));
  for (let from = 0; from < rows.length; from += atOnce) {
    const kept = rows.slice(from, from + atOnce).map(({ input, twin, ...row }) => ({
      tenantId,
      importId,
      input: input ?? null,
      twin: twin ?? null,
      ...row,
    }));
    await insertRows(tx, importRows, kept);
  }
}

const nameOf = sql<string | null>`coalesce(
  (SELECT ${clients.name} FROM ${clients} WHERE ${eq(clients.id, importRows.recordId)}),
  (SELECT ${matters.title} FROM ${matters} WHERE ${eq(matters.id, importRows.recordId)}))`;

const rowRecords = new Selection({ row: importRows, name: nameOf });

/** A row of an import, with what its record is called by now. */
export type RowRecord = Awaited<ReturnType<typeof rowRecords.read>>[number];

/** Reads one page of an import's rows, and counts them all. */
export async function searchRows(
  tx: ReadTransaction,
  id: string,
  { state, ...page }: { state?: Schemas['ImportRowState']; page: number; limit: number },
) {
  const matching = and(eq(importRows.importId, id), state && eq(importRows.state, state));
  const [rows, total] = await Promise.all([
    rowRecords.read(tx, sql`FROM ${importRows} ${where(matching)} ${pageOf([asc(importRows.line)], page)}`),
    countRows(tx, sql`FROM ${importRows} ${where(matching)}`),
  ]);
  return { rows, total };
}

/** The rows that an import left out. */
export const leftOut = (tx: ReadTransaction, id: string, page: { page: number; limit: number }) =>
  rowRecords.read(
    tx,
    sql`FROM ${importRows} WHERE ${eq(importRows.importId, id)} AND ${importRows.state} IN ('faulty', 'duplicate', 'skipped')
      ${pageOf([asc(importRows.line)], page)}`,
  );
