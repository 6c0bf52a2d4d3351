import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { reconcile } from '#domain/clientMoney';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents, toCents } from '#domain/money';
import type { components } from '#openapi';
import { badRequest, conflict, Problem } from '#server/contract/problem';
import type { Input } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { Selection } from '#server/db/query/selection';
import { clientAccounts, clientEntries, reconciliations } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';
import { statementOn } from './statementOn';
import { lockAccounts, requireAccount, requireUnlocked } from './posting';
import { booksOn, findAccount, outstandingOn, owedOn, periodTo, toEntry } from './queries';

type Schemas = components['schemas'];

/**
 * Compares an account's books with its bank's balance: what is said, or else what the imported statement says. Throws a 400 at `accountId`
 * if there is no such account, and at `bank` if nobody says it.
 */
export async function preview(
  tx: ReadTransaction,
  { accountId, day, bank: said }: Input<'previewReconciliation'>['query'],
): Promise<Schemas['ReconciliationPreview']> {
  const account = await findAccount(tx, accountId);
  if (!account) throw badRequest({ field: 'accountId', ...fault('no_such_account') });
  const statement = await statementOn(tx, accountId, day);
  const bank = said === undefined ? statement?.balance : Number(said);
  if (bank === undefined) throw badRequest({ field: 'bank', ...fault('required') });
  const books = { bankCents: toCents(bank), ...(await booksOn(tx, accountId, day)) };
  const { adjustedCents, differenceCents, agrees } = reconcile(books);
  const [period, owed, outstanding, isSolePoster] = await Promise.all([
    periodTo(tx, accountId, day),
    owedOn(tx, accountId, day),
    outstandingOn(tx, accountId, day),
    isSole(tx, account, day),
  ]);
  const { from, opening, received, receipts, paid, payments, unpresentedCount, uncreditedCount } = period ?? {
    from: day,
    opening: 0,
    received: 0,
    receipts: 0,
    paid: 0,
    payments: 0,
    unpresentedCount: 0,
    uncreditedCount: 0,
  };
  return {
    bank,
    unpresented: fromCents(books.unpresentedCents),
    unpresentedCount,
    uncredited: fromCents(books.uncreditedCents),
    uncreditedCount,
    adjusted: fromCents(adjustedCents),
    from,
    opening: fromCents(opening),
    received: { count: receipts, amount: fromCents(received) },
    paid: { count: payments, amount: fromCents(paid) },
    cashBook: fromCents(books.cashBookCents),
    ledger: fromCents(books.ledgerCents),
    clients: owed.map(({ cents, ...client }) => ({ ...client, balance: fromCents(cents) })),
    outstanding: outstanding.map(toEntry),
    difference: fromCents(differenceCents),
    agrees,
    isSolePoster,
    officeItems: fromCents(books.cashBookCents - books.ledgerCents),
    ...(statement && { statement }),
  };
}

const posters = new Selection({
  isSole: sql<boolean>`coalesce(bool_and(coalesce(${clientEntries.postedBy} = current_member_id(), false)), false)`,
});

/** Whether the caller is the only one who posted to an account in the unlocked period to a day. */
async function isSole(
  tx: ReadTransaction,
  { id, lockedTo }: { id: string; lockedTo: string | null },
  day: string,
): Promise<boolean> {
  const inPeriod = and(
    eq(clientEntries.accountId, id),
    lte(clientEntries.day, day),
    lockedTo === null ? undefined : gt(clientEntries.day, lockedTo),
  );
  const found = await posters.first(tx, sql`FROM ${clientEntries} WHERE ${inPeriod}`);
  return found?.isSole === true;
}

/** Signs a reconciliation in the name of a person, and returns its id. Nobody posts to the account meanwhile. */
export async function sign(
  change: Change,
  signedBy: string | undefined,
  { accountId, day, bank }: Schemas['ReconciliationInput'],
): Promise<string> {
  const { tx, tenantId, moment } = change;
  if (signedBy === undefined) throw new Problem(404, fault('access_is_open'));
  if (day > nairobiDay(moment)) throw badRequest({ field: 'day', ...fault('day_future') });
  await lockAccounts(change, [accountId]);
  const account = await findAccount(tx, accountId);
  if (!account) throw badRequest({ field: 'accountId', ...fault('no_such_account') });
  requireUnlocked('day', account.lockedTo, day);
  if (await isSole(tx, account, day)) throw conflict('accountId', fault('sole_poster'));
  const books = { bankCents: toCents(bank), ...(await booksOn(tx, accountId, day)) };
  const { agrees, differenceCents } = reconcile(books);
  if (!agrees) {
    const cents = differenceCents === 0 ? books.cashBookCents - books.ledgerCents : differenceCents;
    throw conflict('bank', fault('books_differ', { difference: fromCents(Math.abs(cents)) }));
  }
  const id = newId(moment);
  await tx.insert(reconciliations).values({ tenantId, id, accountId, day, ...books, signedBy, createdAt: moment });
  return id;
}

/** Keeps the bank's balance of a day for whoever signs. */
export async function draft(
  change: Change,
  by: string | undefined,
  { accountId, day, bank }: Schemas['ReconciliationInput'],
): Promise<void> {
  const { tx, moment } = change;
  await requireAccount(change, accountId, day);
  await tx
    .update(clientAccounts)
    .set({ draftDay: day, draftBankCents: toCents(bank), draftBy: by ?? null, draftAt: moment })
    .where(eq(clientAccounts.id, accountId));
}

/** Adds a client account. Throws a 409 if there is one with its number. */
export async function addAccount(
  { tx, tenantId, moment }: Change,
  input: Schemas['ClientAccountInput'],
): Promise<string> {
  const id = newId(moment);
  const columns = {
    title: input.title.trim(),
    bankName: input.bankName.trim(),
    accountNumber: input.accountNumber.trim(),
  };
  const added = await tx
    .insert(clientAccounts)
    .values({ tenantId, id, ...columns, createdAt: moment })
    .onConflictDoNothing()
    .returning({ id: clientAccounts.id });
  if (added.length === 0) throw conflict('accountNumber', fault('account_taken'));
  return id;
}
