import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { bankStatements, statementImports } from '#server/db/schema';
import type { ChosenColumns, FileReading } from './file';
import { columnsShown } from './shown';

/** The headings of a bank's file, and what their columns were read as. */
type ReadAs = { headings: string[]; columns: ChosenColumns };

const readers = {
  office: { table: statementImports, of: new Selection({ readAs: statementImports.readAs }) },
  clients: { table: bankStatements, of: new Selection({ readAs: bankStatements.readAs }) },
};

/** How the columns of the last file with these headings were read that was imported for an account of the firm's own, or of its clients'. */
export async function rememberedColumns(
  tx: ReadTransaction,
  account: { whose: keyof typeof readers; id: string },
  headings: readonly string[],
): Promise<ChosenColumns | undefined> {
  const { table, of } = readers[account.whose];
  const isSame = sql`${table.readAs} -> 'headings' = ${JSON.stringify(headings)}::jsonb`;
  const where = and(eq(table.accountId, account.id), isNull(table.undoneAt), isSame);
  const order = sql.join([desc(table.createdAt), desc(table.id)], sql`, `);
  const last = await of.first(tx, sql`FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT 1`);
  return (last?.readAs as ReadAs | undefined)?.columns;
}

/** What an import remembers of how a bank's file was read. */
export const readAsOf = ({ layout: { headings, columns } }: Pick<FileReading, 'layout'>): ReadAs => ({
  headings,
  columns: columnsShown(columns),
});
