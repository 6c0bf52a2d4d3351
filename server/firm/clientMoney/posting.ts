import { and, eq, isNull, sql } from 'drizzle-orm';
import { heldFault } from '#domain/clientMoney';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { badRequest, conflict } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { countRows, Selection } from '#server/db/query/selection';
import { clientEntries, documents, matters } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import { requireCase, requireClient } from '#server/firm/belongs/required';
import type { Change } from '#server/firm/kept/records';
import { availableOn, findAccount, type Ledger } from './queries';

type Row = typeof clientEntries.$inferInsert;

/** An entry before it is posted. */
export type NewEntry = Omit<Row, 'tenantId' | 'id' | 'createdAt' | 'postedBy'>;

/** Posts an entry and returns its id. What it needs has been required before. */
export async function post({ tx, tenantId, moment }: Change, entry: NewEntry, id = newId(moment)): Promise<string> {
  const posted = { ...entry, tenantId, id, createdAt: moment, postedBy: sql`current_member_id()` };
  await tx.insert(clientEntries).values(posted);
  return id;
}

/** Requires an account that is open to postings of a day. */
export async function requireAccount({ tx, moment }: Change, id: string, day: string): Promise<void> {
  const account = await findAccount(tx, id);
  if (!account) throw badRequest({ field: 'accountId', ...fault('no_such_account') });
  if (day > nairobiDay(moment)) throw badRequest({ field: 'day', ...fault('day_future') });
  requireUnlocked('day', account.lockedTo, day);
}

/** Refuses a day that a signed reconciliation covers. */
export function requireUnlocked(field: string, lockedTo: string | null, day: string): void {
  if (lockedTo !== null && day <= lockedTo) throw conflict(field, fault('period_locked', { to: lockedTo }));
}

/** Requires one of a client's cases, and has everybody else wait who would post to it. The names are the caller's fields. */
export async function holdLedger(
  { tx, tenantId }: Change,
  of: { clientId: string | undefined; caseId: string | undefined },
  names = { clientId: 'clientId', caseId: 'caseId' },
): Promise<Ledger> {
  const clientId = of.clientId?.toLowerCase();
  const matterId = of.caseId?.toLowerCase();
  if (clientId === undefined) throw badRequest({ field: names.clientId, ...fault('required') });
  if (matterId === undefined) throw badRequest({ field: names.caseId, ...fault('required') });
  await requireClient(tx, clientId, names.clientId);
  await requireCase(tx, matterId);
  const isClients = and(eq(matters.id, matterId), eq(matters.clientId, clientId));
  if ((await countRows(tx, sql`FROM ${matters} WHERE ${isClients}`)) === 0)
    throw badRequest({ field: names.caseId, ...fault('other_clients_case') });
  await lockLedger(tx, tenantId, { clientId, matterId });
  return { clientId, matterId };
}

/** Has everybody else wait who would post to an account or sign for it. Whoever locks ledgers too has the account first. */
export const lockAccount = (tx: Transaction, tenantId: string, accountId: string) =>
  tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`client account ${tenantId} ${accountId.toLowerCase()}`}, 0))`,
  );

/** Has everybody else wait who would post to a ledger. */
export const lockLedger = (tx: Transaction, tenantId: string, { clientId, matterId }: Ledger) =>
  tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`client money ${tenantId} ${clientId} ${matterId}`}, 0))`,
  );

/** Refuses to pay out more of a ledger that is held than it has, on the day and on every later one. */
export async function requireHeld({ tx }: Change, ledger: Ledger, cents: number, day: string): Promise<void> {
  const short = heldFault(cents, await availableOn(tx, ledger, day));
  if (short) throw conflict('amount', short);
}

/** Requires a document of a case. */
export async function requirePaper(
  { tx }: Change,
  id: string,
  matterId: string,
  code: 'no_such_authority' | 'no_such_receipt',
): Promise<void> {
  const isPaper = and(eq(documents.id, id), eq(documents.matterId, matterId), isNull(documents.deletedAt));
  if ((await countRows(tx, sql`FROM ${documents} WHERE ${isPaper}`)) === 0)
    throw badRequest({ field: 'documentId', ...fault(code) });
}

const wholeEntry = new Selection(clientEntries);

/** An entry as it stands. */
export type Entry = Awaited<ReturnType<typeof lockEntry>>;

/** Reads an entry and has everybody else wait who would post to its ledger. Throws a 404 if there is none. */
export async function lockEntry({ tx, tenantId }: Change, id: string) {
  const find = () => wholeEntry.first(tx, sql`FROM ${clientEntries} WHERE ${eq(clientEntries.id, id)}`);
  const before = await find();
  if (!before) throw noSuchRecord();
  const { clientId, matterId } = before;
  if (clientId !== null && matterId !== null) await lockLedger(tx, tenantId, { clientId, matterId });
  const entry = await find();
  if (!entry) throw noSuchRecord();
  return entry;
}

/** Whether an entry is reversed. */
export async function isReversed({ tx }: Change, id: string): Promise<boolean> {
  return (await countRows(tx, sql`FROM ${clientEntries} WHERE ${eq(clientEntries.reverses, id)}`)) > 0;
}
