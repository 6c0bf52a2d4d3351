import { and, eq, sql } from 'drizzle-orm';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import type { components } from '#openapi';
import { changeInvoice } from '#server/billing/invoices/lock';
import { reversedByFirm, reversePayment } from '#server/billing/invoices/paymentQueries';
import { requireOpenDay } from '#server/billing/months/holdMonths';
import { badRequest, conflict } from '#server/contract/problem';
import { Selection } from '#server/db/query/selection';
import { clientEntries, invoices } from '#server/db/schema';
import { disbursementRecords } from '#server/firm/disbursements/records';
import { tellOfInvoice } from '#server/firm/invoices/tell';
import type { Change } from '#server/firm/kept/records';
import { isReversed, lockAccounts, lockEntry, post, requireAccount, type Entry } from './posting';
import { availableOn } from './queries';
import { unbillAgain } from './reimbursing';

type Input = components['schemas']['ClientReversalInput'];

/** Reverses an entry with what belongs to it, and returns the ids of what was posted. */
export async function reverse(change: Change, id: string, input: Input): Promise<string[]> {
  const seen = await lockInvoiceOf(change, id);
  // Calls that change a case lock it, and what belongs to it, before the account.
  if (seen?.disbursementId) await disbursementRecords.lock(change.tx, seen.disbursementId);
  await lockBoth(change, id);
  const entry = await lockEntry(change, id);
  if (entry.kind === 'reversal') throw conflict('id', fault('reversal_final'));
  if (await isReversed(change, id)) throw conflict('id', fault('already_reversed'));
  await requireAccount(change, entry.accountId, input.day);
  if (isOfOffice(entry.kind)) await requireOpenDay(change.tx, input.day);
  if (input.day < entry.day) throw badRequest({ field: 'day', ...fault('cleared_before') });
  const other = entry.otherSide === null ? [] : [await lockEntry(change, entry.otherSide)];
  for (const { accountId } of other) await requireAccount(change, accountId, input.day);
  const posted: string[] = [];
  // What comes back in goes first, so that what goes out again finds it.
  for (const one of [entry, ...other].toSorted((a, b) => a.amountCents - b.amountCents)) {
    posted.push(...(await reverseOne(change, one, input)));
  }
  if (entry.paymentId !== null && entry.invoiceId !== null)
    await reopen(change, entry.invoiceId, entry.paymentId, input);
  if (entry.disbursementId !== null) await unbillAgain(change, entry.disbursementId);
  return posted;
}

/** Whether an entry is in the office's books, too: it moved money from or to the office. */
const isOfOffice = (kind: string) => ['to_office', 'reimbursement', 'from_office'].includes(kind);

const ofEntry = new Selection({
  invoiceId: clientEntries.invoiceId,
  disbursementId: clientEntries.disbursementId,
  otherSide: clientEntries.otherSide,
  accountId: clientEntries.accountId,
});

const findEntry = ({ tx }: Change, id: string) =>
  ofEntry.first(tx, sql`FROM ${clientEntries} WHERE ${eq(clientEntries.id, id)}`);

/** Locks the invoice that an entry has paid: whoever locks both has the invoice first. */
async function lockInvoiceOf(change: Change, id: string) {
  const seen = await findEntry(change, id);
  if (seen?.invoiceId)
    await change.tx.execute(sql`SELECT FROM ${invoices} WHERE ${eq(invoices.id, seen.invoiceId)} FOR UPDATE`);
  return seen;
}

/** Locks the accounts of an entry and of its other side. */
async function lockBoth(change: Change, id: string): Promise<void> {
  const seen = await findEntry(change, id);
  const other = seen?.otherSide ? await findEntry(change, seen.otherSide) : undefined;
  await lockAccounts(
    change,
    [seen, other].flatMap((one) => one?.accountId ?? []),
  );
}

async function reverseOne(change: Change, entry: Entry, { day, reason, fromOffice }: Input): Promise<string[]> {
  const { accountId, clientId, matterId, amountCents } = entry;
  const of = { accountId, clientId, matterId, day };
  const posted: string[] = [];
  // What never cleared never counted.
  const isCounted = entry.countsOn !== null;
  if (amountCents > 0 && isCounted && clientId !== null && matterId !== null) {
    const shortfall = amountCents - (await availableOn(change.tx, { accountId, clientId, matterId }, day));
    if (shortfall > 0) {
      if (!fromOffice) throw conflict('fromOffice', fault('shortfall', { shortfall: fromCents(shortfall) }));
      await requireOpenDay(change.tx, day);
      const paidIn = { ...of, kind: 'from_office', amountCents: shortfall, reason, clearedOn: day, countsOn: day };
      posted.push(await post(change, paidIn));
    }
  }
  // Together they are no longer outstanding at the bank.
  if (entry.clearedOn === null) await clear(change, entry, day, entry.countsOn);
  const countsOn = isCounted ? day : null;
  const reversal = {
    ...of,
    kind: 'reversal',
    amountCents: -amountCents,
    reason,
    clearedOn: day,
    countsOn,
    reverses: entry.id,
  };
  posted.push(await post(change, reversal));
  return posted;
}

/** Says when the bank cleared an entry, and from which day it counts. */
export async function clear({ tx }: Change, { id }: Pick<Entry, 'id'>, clearedOn: string, countsOn: string | null) {
  await tx.update(clientEntries).set({ clearedOn, countsOn }).where(eq(clientEntries.id, id));
}

const allOfInvoice = new Selection(invoices);

/** Reopens an invoice that held money had paid. */
async function reopen(change: Change, invoiceId: string, paymentId: string, { day, reason }: Input): Promise<void> {
  const { tx, moment, tenantId } = change;
  const own = and(eq(invoices.tenantId, tenantId), eq(invoices.id, invoiceId));
  const invoice = await allOfInvoice.first(tx, sql`FROM ${invoices} WHERE ${own} FOR UPDATE`);
  if (!invoice) return;
  const reversal = {
    reversedAt: moment,
    reversedOn: day,
    reversalKind: 'taken_back',
    reversalReason: reason,
    ...reversedByFirm,
  };
  await reversePayment(tx, { tenantId, id: paymentId }, reversal);
  await changeInvoice(tx, invoice, invoice.status === 'paid' ? { status: 'sent', paidDate: null } : {});
  await tellOfInvoice(change, 'payment_reversed', invoice, reason);
}
