import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { isInCents } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import { requireOpenDay } from '#server/billing/months/holdMonths';
import { badRequest, conflict, notFound } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { Selection } from '#server/db/query/selection';
import { payments, statementLines, unappliedReceipts, unappliedUses } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import { lockEntry } from '#server/firm/clientMoney/posting';
import { availableOn } from '#server/firm/clientMoney/queries';
import { reverse } from '#server/firm/clientMoney/reversing';
import type { Change } from '#server/firm/kept/records';
import { chosenAccount } from '#server/firm/ownAccounts/chosen';
import { lockHeld, lockInvoices } from './queries';
import { reversePayments, takePayments } from './settle';

type Schemas = components['schemas'];

type Held = typeof unappliedReceipts.$inferSelect;

/** Settles an invoice of the client with money that is held for them. */
export async function applyHeld(change: Change, id: string, input: Schemas['HeldMoneyUseInput']): Promise<void> {
  const { tx, moment } = change;
  const { invoiceId } = input;
  const [invoice] = await lockInvoices(tx, [invoiceId]);
  const { held, clientName } = await requiredHeld(tx, id);
  if (!invoice) throw badRequest({ field: 'invoiceId', ...fault('no_such_invoice') });
  if (invoice.clientId !== held.clientId) {
    throw conflict('invoiceId', fault('other_clients_invoice', { client: clientName }));
  }
  refuseOtherCurrency(held, invoice.currency, 'invoiceId');
  if (invoice.openCents <= 0) throw conflict('invoiceId', fault('invoice_not_open', { status: invoice.status }));
  const amountCents = centsOf(input.amount, Math.min(held.leftCents, invoice.openCents));
  refuseMore(amountCents, held);
  if (amountCents > invoice.openCents) {
    throw conflict('amount', fault('more_than_balance', { balance: fromCents(invoice.openCents) }));
  }
  const paymentId = newId(moment);
  const day = nairobiDay(moment);
  const { reference } = held;
  const method = held.method ?? 'bank_transfer';
  await takePayments(change, [{ id: paymentId, invoiceId: invoice.id, day, amountCents, reference, method }]);
  await use(change, held, { kind: 'applied', day, amountCents, paymentId, reference });
}

/** Records that held money was given back. */
export async function refundHeld(change: Change, id: string, input: Schemas['HeldMoneyRefund']): Promise<void> {
  const today = nairobiDay(change.moment);
  const { day = today, reference } = input;
  if (day > today) throw badRequest({ field: 'day', ...fault('day_future') });
  await requireOpenDay(change.tx, day);
  const { held } = await requiredHeld(change.tx, id);
  const amountCents = centsOf(input.amount, held.leftCents);
  refuseMore(amountCents, held);
  const accountId = await chosenAccount(change.tx, input.accountId);
  const given = { day, amountCents, accountId, reference: reference.trim() };
  await use(change, held, { kind: 'refunded', paymentId: null, ...given });
}

/** Undoes a use of held money. */
export async function undoUse(change: Change, id: string, useId: string): Promise<void> {
  const { tx, moment } = change;
  const ofHeld = and(eq(unappliedUses.receiptId, id), eq(unappliedUses.id, useId));
  const [seen] = await uses.read(tx, sql`FROM ${unappliedUses} WHERE ${ofHeld}`);
  const [payment] = seen?.paymentId
    ? await ofPayments.read(tx, sql`FROM ${payments} WHERE ${eq(payments.id, seen.paymentId)}`)
    : [];
  if (payment) await lockInvoices(tx, [payment.invoiceId]);
  if (seen?.entryId) return undoPlacing(change, seen.entryId, seen.undoneAt);
  const { held } = await requiredHeld(tx, id);
  const [of] = await uses.read(tx, sql`FROM ${unappliedUses} WHERE ${ofHeld}`);
  if (!of) throw notFound('useId', fault('no_such_record'));
  if (of.undoneAt) throw conflict('useId', fault('already_undone'));
  if (of.paymentId !== null) {
    await leaveLine(change, held, of.paymentId);
    // The money comes back with the payment's reversal, whoever reverses it.
    return reversePayments(change, [of.paymentId], 'The use of held money was undone.');
  }
  await tx.update(unappliedUses).set({ undoneAt: moment }).where(eq(unappliedUses.id, of.id));
  return setLeft(change, held, held.leftCents + of.amountCents);
}

/**
 * A line whose money settled an invoice by itself holds it for the client now. Where that was one of several invoices, the others stay
 * settled.
 */
async function leaveLine({ tx }: Change, { clientId, splitId }: Held, paymentId: string): Promise<void> {
  const others = and(
    eq(payments.splitId, splitId ?? paymentId),
    ne(payments.id, paymentId),
    isNull(payments.reversedAt),
  );
  const other = await standing.first(tx, sql`FROM ${payments} WHERE ${others} ORDER BY ${payments.id} LIMIT 1`);
  const goesTo = other
    ? { paymentId: other.id, invoiceId: other.invoiceId }
    : { paymentId: null, invoiceId: null, clientId };
  await tx
    .update(statementLines)
    .set({ ...goesTo, version: sql`${statementLines.version} + 1` })
    .where(and(eq(statementLines.paymentId, paymentId), isNotNull(statementLines.unappliedId)));
  if (splitId !== null) await tx.update(payments).set({ splitId: null }).where(eq(payments.id, paymentId));
}

const standing = new Selection({ id: payments.id, invoiceId: payments.invoiceId });

/** Has money be held again that was placed in the client account. The database gives it back as its receipt is reversed. */
async function undoPlacing(change: Change, entryId: string, undoneAt: Date | null): Promise<void> {
  if (undoneAt) throw conflict('useId', fault('already_undone'));
  const { accountId, clientId, matterId, countsOn, amountCents } = await lockEntry(change, entryId);
  const day = nairobiDay(change.moment);
  if (countsOn !== null && clientId !== null && matterId !== null) {
    const available = await availableOn(change.tx, { accountId, clientId, matterId }, day);
    if (available < amountCents) throw conflict('useId', fault('cleared_money_spent'));
  }
  await reverse(change, entryId, { day, reason: 'The use of held money was undone.' });
}

type Use = Pick<
  typeof unappliedUses.$inferInsert,
  'kind' | 'day' | 'amountCents' | 'paymentId' | 'reference' | 'entryId' | 'accountId'
>;

/** Uses held money that is locked. */
export async function use(change: Change, held: Held, of: Use): Promise<void> {
  const { tx, tenantId, moment } = change;
  await tx.insert(unappliedUses).values({ tenantId, id: newId(moment), receiptId: held.id, ...of, createdAt: moment });
  await setLeft(change, held, held.leftCents - of.amountCents);
}

/** Says what is left of held money that is locked. */
export async function setLeft({ tx }: Change, { id }: Held, leftCents: number): Promise<void> {
  await tx
    .update(unappliedReceipts)
    .set({ leftCents, version: sql`${unappliedReceipts.version} + 1` })
    .where(eq(unappliedReceipts.id, id));
}

/** Locks what is held, and requires that it still is. */
export async function requiredHeld(tx: ReadTransaction, id: string) {
  const of = await lockHeld(tx, id);
  if (!of || of.held.undoneAt) throw noSuchRecord();
  return of;
}

/** The cents of an amount that is said, or else of what is left. */
export function centsOf(amount: number | undefined, otherwise: number): number {
  if (amount === undefined) return otherwise;
  if (!isInCents(amount)) throw badRequest({ field: 'amount', ...fault('decimals', { limit: 2 }) });
  return toCents(amount);
}

/** Refuses to use more than what is left. */
export function refuseMore(amountCents: number, { leftCents }: Held): void {
  if (amountCents > leftCents || leftCents === 0) {
    throw conflict('amount', fault('more_than_held', { left: fromCents(leftCents) }));
  }
}

/** Refuses to use money in another currency than its own. */
export function refuseOtherCurrency({ currency: held }: Held, wanted: string, field: string): void {
  if (held !== wanted) throw conflict(field, fault('held_currency', { held, wanted }));
}

const uses = new Selection(unappliedUses);
const ofPayments = new Selection({ invoiceId: payments.invoiceId });
