import { sql, type SQL } from 'drizzle-orm';
import type { JournalEvent, NamedEvent } from '#domain/books/journals/journal';
import { lateEvents } from '#domain/books/journals/late';
import { balancesOf, type AccountKey, type EventKind } from '#domain/books/journals/rules';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { Selection } from '#server/db/query/selection';
import type { LedgerFormat } from './formats';

const eventRows = new Selection({
  day: sql<string>`event.day::text`,
  documentId: sql<string>`event.document_id`,
  isReversal: sql<boolean>`event.is_reversal`,
  what: sql<EventKind>`event.what`,
  method: sql<string | null>`event.method`,
  accountId: sql<string | null>`event.account_id`,
  clientId: sql<string | null>`event.client_id`,
  caseId: sql<string | null>`event.matter_id`,
  document: sql<string | null>`event.document`,
  cents: sql<number>`event.cents::float8`,
  recoverableCents: sql<number>`event.recoverable_cents::float8`,
  vatCents: sql<number>`event.vat_cents::float8`,
  heldCents: sql<number>`event.held_cents::float8`,
});

const inOrder = sql`ORDER BY event.day, event.document_id, event.is_reversal, event.what, event.cents`;

const readEvents = (tx: ReadTransaction, name: string, when: SQL): Promise<NamedEvent[]> =>
  eventRows.read(tx, named(name, sql`FROM journal_events event WHERE ${when} ${inOrder}`));

/** Reads what the journals of a period are made of. */
export const eventsWithin = (tx: ReadTransaction, from: string, to: string): Promise<NamedEvent[]> =>
  readEvents(tx, 'journal events', sql`event.day BETWEEN ${from}::date AND ${to}::date`);

const takenRows = new Selection({ events: sql<JournalEvent[]>`x.made_of` });

/** Reads what has come to the periods of a format's files, or was changed in them, since the files were taken. */
export async function eventsSince(tx: ReadTransaction, format: LedgerFormat): Promise<NamedEvent[]> {
  const taken = await takenRows.read(
    tx,
    named('taken events', sql`FROM ledger_exports x WHERE x.format = ${format} ORDER BY x.taken_at, x.id`),
  );
  if (taken.length === 0) return [];
  const standing = await readEvents(
    tx,
    'events of taken periods',
    sql`EXISTS (SELECT FROM ledger_exports x WHERE x.format = ${format} AND event.day BETWEEN x.from_day AND x.to_day)`,
  );
  const late = lateEvents(
    standing,
    taken.flatMap(({ events }) => events),
  );
  const erased = await erasedAmong(tx, late);
  // What was erased with its client is not there, but had been spent.
  return late.filter(({ takesBack, clientId }) => !takesBack || !clientId || !erased.has(clientId));
}

const erasedRows = new Selection({ id: sql<string>`c.id` });

async function erasedAmong(tx: ReadTransaction, events: readonly NamedEvent[]): Promise<Set<string>> {
  if (!events.some(({ takesBack }) => takesBack)) return new Set();
  const found = await erasedRows.read(tx, named('erased clients', sql`FROM clients c WHERE c.erased_at IS NOT NULL`));
  return new Set(found.map(({ id }) => id));
}

const sum = (column: string) => sql<number>`sum(event.${sql.raw(column)})::float8`;

const sumRows = new Selection({
  what: sql<EventKind>`event.what`,
  method: sql<string | null>`event.method`,
  accountId: sql<string | null>`event.account_id`,
  cents: sum('cents'),
  recoverableCents: sum('recoverable_cents'),
  vatCents: sum('vat_cents'),
  heldCents: sum('held_cents'),
});

/** What a period's journals come to on each account. What events book is proportional to them, so their sums book the same. */
export async function bookedWithin(tx: ReadTransaction, from: string, to: string): Promise<Map<AccountKey, number>> {
  const sums = await sumRows.read(
    tx,
    named(
      'journal events, in all',
      sql`FROM journal_events event WHERE event.day BETWEEN ${from}::date AND ${to}::date GROUP BY event.what, event.method, event.account_id`,
    ),
  );
  return balancesOf(sums);
}
