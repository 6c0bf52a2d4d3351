import { and, asc, eq, getTableName, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { components } from '#openapi';
import type { Transaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import {
  clients,
  disbursements,
  documents,
  events,
  feeNotes,
  importRows,
  invoices,
  matters,
  messages,
  notes,
  tasks,
  timeEntries,
  unappliedReceipts,
} from '#server/db/schema';
import type { ImportRecord } from './queries';

type Reason = NonNullable<components['schemas']['ImportRow']['keptFor']>;

/** Matches a record to which something belongs that is not deleted. */
const has = (owner: PgColumn, id: PgColumn, more?: SQL) =>
  sql`EXISTS (SELECT FROM ${owner.table} WHERE ${and(eq(owner, id), more)})`;

const present = ({ deletedAt }: { deletedAt: PgColumn }) => isNull(deletedAt);

const isEdited = (version: PgColumn) => sql`${version} <> ${importRows.version}`;

/** Why a record stays, the first that holds. Its own events are those that came with it, untouched. */
const reasons: Record<'clients' | 'matters', Partial<Record<Reason, SQL>>> = {
  clients: {
    edited: isEdited(clients.version),
    invoiced: has(invoices.clientId, clients.id),
    has_fee_notes: has(feeNotes.clientId, clients.id, present(feeNotes)),
    holds_money: has(unappliedReceipts.clientId, clients.id),
    has_cases: has(matters.clientId, clients.id, present(matters)),
    has_messages: has(messages.clientId, clients.id, present(messages)),
    has_documents: has(documents.clientId, clients.id, present(documents)),
  },
  matters: {
    edited: isEdited(matters.version),
    invoiced: has(invoices.matterId, matters.id),
    has_fee_notes: has(feeNotes.matterId, matters.id, present(feeNotes)),
    has_events: has(
      events.matterId,
      matters.id,
      and(present(events), sql`(${events.version} > 1 OR ${events.createdAt} <> ${matters.createdAt})`),
    ),
    has_tasks: has(tasks.matterId, matters.id, present(tasks)),
    has_notes: has(notes.matterId, matters.id, present(notes)),
    has_time: has(timeEntries.matterId, matters.id, present(timeEntries)),
    has_disbursements: has(disbursements.matterId, matters.id, present(disbursements)),
    has_documents: has(documents.matterId, matters.id, present(documents)),
  },
};

const judgements = (table: typeof clients | typeof matters) => {
  const cases = Object.entries(reasons[getTableName(table)]);
  const keptFor = sql.join(
    cases.map(([reason, holds]) => sql`WHEN ${holds} THEN ${sql.raw(`'${reason}'`)}`),
    sql` `,
  );
  return new Selection({
    line: importRows.line,
    recordId: sql<string>`${importRows.recordId}::text`,
    isThere: sql<boolean>`${table.id} IS NOT NULL AND ${table.deletedAt} IS NULL`,
    keptFor: sql<Reason | null>`CASE WHEN ${table.id} IS NULL OR ${table.deletedAt} IS NOT NULL THEN NULL ${keptFor} END`,
  });
};

const of = { clients: judgements(clients), cases: judgements(matters) };

/** Locks the next records that an import created, and tells which of them must stay, and why. Those that are deleted already are gone. */
export async function judge(tx: Transaction, { id, kind }: ImportRecord, atOnce: number) {
  const table = kind === 'clients' ? clients : matters;
  const next = sql`
    FROM ${importRows} LEFT JOIN ${table} ON ${eq(table.id, importRows.recordId)}
    WHERE ${eq(importRows.importId, id)} AND ${importRows.state} = 'created' ORDER BY ${asc(importRows.line)} LIMIT ${atOnce}`;
  // What has happened while it waited for a lock, only the next statement sees.
  await tx.execute(sql`
    SELECT FROM ${table} WHERE ${table.id} IN (
      SELECT ${importRows.recordId} FROM ${importRows}
      WHERE ${eq(importRows.importId, id)} AND ${importRows.state} = 'created' ORDER BY ${asc(importRows.line)} LIMIT ${atOnce}
    ) ORDER BY ${table.id} FOR UPDATE`);
  return of[kind === 'clients' ? 'clients' : 'cases'].read(tx, next);
}
