import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { reconcile } from '#domain/clientMoney';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents, toCents } from '#domain/money';
import type { components } from '#openapi';
import { badRequest, conflict, Problem } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { Selection } from '#server/db/query/selection';
import { clientAccounts, clientEntries, reconciliations } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';
import { requireUnlocked } from './posting';
import { booksOn, findAccount } from './queries';

type Schemas = components['schemas'];

/** Compares an account's books with its bank's balance. Throws a 400 at `accountId` if there is no such account. */
export async function preview(
  tx: ReadTransaction,
  { accountId, day, bank }: Schemas['ReconciliationInput'],
): Promise<Schemas['ReconciliationPreview']> {
  if (!(await findAccount(tx, accountId))) throw badRequest({ field: 'accountId', ...fault('no_such_account') });
  const books = { bankCents: toCents(bank), ...(await booksOn(tx, accountId, day)) };
  const { adjustedCents, differenceCents, agrees } = reconcile(books);
  return {
    ...{ bank, unpresented: fromCents(books.unpresentedCents), uncredited: fromCents(books.uncreditedCents) },
    ...{
      adjusted: fromCents(adjustedCents),
      cashBook: fromCents(books.cashBookCents),
      ledger: fromCents(books.ledgerCents),
    },
    ...{ difference: fromCents(differenceCents), agrees },
  };
}

const posters = new Selection({ id: sql<string | null>`${clientEntries.postedBy}::text` });

/** Signs a reconciliation in the name of a person, and returns its id. Nobody posts to the account meanwhile. */
export async function sign(
  { tx, tenantId, moment }: Change,
  signedBy: string | undefined,
  { accountId, day, bank }: Schemas['ReconciliationInput'],
): Promise<string> {
  if (signedBy === undefined) throw new Problem(404, fault('access_is_open'));
  if (day > nairobiDay(moment)) throw badRequest({ field: 'day', ...fault('day_future') });
  const account = await findAccount(tx, accountId);
  if (!account) throw badRequest({ field: 'accountId', ...fault('no_such_account') });
  requireUnlocked('day', account.lockedTo, day);
  const inPeriod = and(
    eq(clientEntries.accountId, accountId),
    lte(clientEntries.day, day),
    account.lockedTo === null ? undefined : gt(clientEntries.day, account.lockedTo),
  );
  const posted = await posters.read(
    tx,
    sql`FROM ${clientEntries} WHERE ${inPeriod} GROUP BY ${clientEntries.postedBy}`,
  );
  if (posted.length === 1 && posted[0]?.id === signedBy) throw conflict('accountId', fault('sole_poster'));
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
