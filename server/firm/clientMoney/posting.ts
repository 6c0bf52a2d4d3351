import { and, eq, isNull, sql } from 'drizzle-orm';
import { cashFault, heldFault } from '#domain/clientMoney';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { badRequest, conflict } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import { countRows, Selection } from '#server/db/query/selection';
import { clientEntries, documents, matters } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import { requireCase, requireClient } from '#server/firm/belongs/required';
import type { Change } from '#server/firm/kept/records';
import { availableOn, cashOn, findAccount, type Ledger } from './queries';

type Row = typeof clientEntries.$inferInsert;

/** An entry before it is posted. */
export type NewEntry = Omit<Row, 'tenantId' | 'id' | 'createdAt' | 'postedBy'>;

/** Posts an entry and returns its id. What it needs has been required before. */
export async function post({ tx, tenantId, moment }: Change, entry: NewEntry, id = newId(moment)): Promise<string> {
  const posted = { ...entry, tenantId, id, createdAt: moment, postedBy: sql`current_member_id()` };
  await tx.insert(clientEntries).values(posted);
  return id;
}

/** Requires an account that is open to postings of a day. Nobody else posts to it until the transaction ends. */
export async function requireAccount(change: Change, id: string, day: string, field = 'accountId'): Promise<void> {
  await lockAccounts(change, [id]);
  const account = await findAccount(change.tx, id);
  if (!account) throw badRequest({ field, ...fault('no_such_account') });
  if (day > nairobiDay(change.moment)) throw badRequest({ field: 'day', ...fault('day_future') });
  requireUnlocked('day', account.lockedTo, day);
}

/**
 * Has everybody else wait who would post to accounts, work with their statements, or sign for them. Whoever locks an invoice, a case or
 * what belongs to it, has that first.
 */
export async function lockAccounts({ tx, tenantId }: Change, ids: readonly string[]): Promise<void> {
  // Always in the same order, so that two moves between accounts never wait for each other.
  for (const id of [...new Set(ids.map((one) => one.toLowerCase()))].toSorted())
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`client account ${tenantId} ${id}`}, 0))`);
}

/** Refuses a day that a signed reconciliation covers. */
export function requireUnlocked(field: string, lockedTo: string | null, day: string): void {
  if (lockedTo !== null && day <= lockedTo) throw conflict(field, fault('period_locked', { to: lockedTo }));
}

/** Requires one of a client's cases. The names are the caller's fields. */
export async function requireLedger(
  { tx }: Change,
  of: { accountId: string; clientId: string | undefined; caseId: string | undefined },
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
  return { accountId: of.accountId, clientId, matterId };
}

/**
 * Refuses to pay more out of a locked account than the client has there in the case, or than is there at all once the bank has taken its
 * own: on the day and on every later one.
 */
export async function requireHeld({ tx }: Change, ledger: Ledger, cents: number, day: string): Promise<void> {
  const short =
    heldFault(cents, await availableOn(tx, ledger, day)) ?? cashFault(cents, await cashOn(tx, ledger.accountId, day));
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

/** Reads an entry and has everybody else wait who would post to its account. Throws a 404 if there is none. */
export async function lockEntry(change: Change, id: string) {
  const { tx } = change;
  const find = () => wholeEntry.first(tx, sql`FROM ${clientEntries} WHERE ${eq(clientEntries.id, id)}`);
  const before = await find();
  if (!before) throw noSuchRecord();
  await lockAccounts(change, [before.accountId]);
  const entry = await find();
  if (!entry) throw noSuchRecord();
  return entry;
}

/** Whether an entry is reversed. */
export async function isReversed({ tx }: Change, id: string): Promise<boolean> {
  return (await countRows(tx, sql`FROM ${clientEntries} WHERE ${eq(clientEntries.reverses, id)}`)) > 0;
}
