import { asc, eq, sql } from 'drizzle-orm';
import { yearsKept } from '#domain/retention';
import { nairobiDay } from '#domain/dates';
import type { Input } from '#server/contract/handlers';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { documents, matters } from '#server/db/schema';
import { readPage, Selection } from '#server/db/query/selection';
import { documentFields, fromDocuments } from './queries';

const dueRows = new Selection({
  ...documentFields,
  due: {
    keptUntil: sql<string>`due.kept_until::text`,
    closedOn: sql<string | null>`CASE WHEN ${documents.retainUntil} IS NULL THEN ${matters.closedOn}::text END`,
  },
});

/** Reads one page of the documents that are due for destruction, longest due first, and counts them all. */
export async function dueDocuments(tx: ReadTransaction, query: Input<'listDueDocuments'>['query'], moment: Date) {
  const due = sql`JOIN due_documents(${nairobiDay(moment)}::date, ${yearsKept}) due ON ${eq(documents.id, sql`due.id`)}`;
  const list = {
    from: sql`${fromDocuments} ${due}`,
    counted: sql`FROM ${documents} ${due}`,
    matching: undefined,
    order: [asc(sql`due.kept_until`), asc(documents.id)],
  };
  return readPage(tx, 'due documents', dueRows, list, query);
}

/** Destroys a document that is due. False if it is not. */
export async function destroyDue(tx: Transaction, id: string, moment: Date): Promise<boolean> {
  const done = sql<boolean>`destroy_document(${id}::uuid, ${nairobiDay(moment)}::date, ${yearsKept})`;
  const { rows } = await tx.execute(sql`SELECT ${done} AS done`);
  return rows[0]?.['done'] === true;
}
