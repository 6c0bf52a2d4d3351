import { and, isNull, sql } from 'drizzle-orm';
import { firstDayOf, type ReversalKind } from '#domain/books/reversal';
import { fromCents, type Currency } from '#domain/money';
import { recordFirmActivities } from '#server/activity/record';
import { reversedByFirm } from '#server/billing/invoices/paymentQueries';
import { holdMonths, type Months } from '#server/billing/months/holdMonths';
import { firstReversalDays, withTheirParts } from '#server/billing/payments/uses';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { hasId } from '#server/db/query/ids';
import { insertRows } from '#server/db/query/insertRows';
import { Selection } from '#server/db/query/selection';
import { invoices, payments, unappliedReceipts, unappliedUses } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';

type PaymentRow = typeof payments.$inferInsert;

/** A payment of an invoice that is locked, up to what is open. */
export type NewPayment = Pick<PaymentRow, 'id' | 'invoiceId' | 'day' | 'amountCents'> & {
  method: PaymentRow['method'] | null;
  reference: string | null;
  /** The firm's own account that it came to, unless that is as its method says. */
  accountId?: string | null;
  /** Who records it, unless that is whoever makes the call. */
  madeBy?: 'system';
  /** What of the receipt goes beyond it. It is held with it where the receipt came before the invoice. */
  excessCents?: number;
  /** The receipt of which it is one part, if that pays several invoices. */
  splitId?: string;
};

const booked = new Selection({
  id: payments.id,
  bookedOn: sql<string>`${payments.bookedOn}`,
  receiptId: sql<string>`coalesce(${payments.splitId}, ${payments.id})`,
});

const toldOf = new Selection({
  id: invoices.id,
  number: invoices.number,
  matterId: invoices.matterId,
  clientName: invoices.clientName,
  currency: sql<Currency>`${invoices.currency}`,
  totalCents: invoices.totalCents,
  status: invoices.status,
});

const settledRows = new Selection({
  id: invoices.id,
  issueDate: invoices.issueDate,
  clientId: invoices.clientId,
  matterId: invoices.matterId,
  currency: invoices.currency,
  rateToKes: invoices.rateToKes,
});

type Settled = Awaited<ReturnType<typeof settledRows.read>>[number];

/** Where the bank's day is in a closed month, what it tells of is booked on the first open day, with the bank's day beside it. */
function daysOf(months: Months, bankDay: string) {
  const day = months.firstOpen(bankDay);
  return { day, bankDay: day === bankDay ? null : bankDay };
}

/**
 * Records payments of locked invoices. An invoice of which nothing is open is paid; the firm's activity tells of each payment. What came
 * before its invoice is held from then on, and settles it on the invoice's own day, never earlier. Returns what is so held, by payment.
 */
export async function takePayments(change: Change, taken: readonly NewPayment[]): Promise<ReadonlyMap<string, string>> {
  const { tx, tenantId, moment } = change;
  if (taken.length === 0) return new Map();
  const ids = [...new Set(taken.map(({ invoiceId }) => invoiceId))];
  const found = await settledRows.read(tx, sql`FROM ${invoices} WHERE ${hasId(invoices.id, ids)}`);
  const settled = new Map(found.map((invoice) => [invoice.id, invoice]));
  const months = await holdMonths(
    tx,
    [...taken.map(({ day }) => day), ...found.map(({ issueDate }) => issueDate)].toSorted(),
  );
  const dated = taken.map(({ excessCents = 0, ...one }): Dated => {
    const invoice = settled.get(one.invoiceId);
    const came = daysOf(months, one.day);
    return invoice && one.day < invoice.issueDate
      ? {
          one,
          came,
          excessCents,
          early: { heldId: newId(moment), invoice, day: later(months.firstOpen(invoice.issueDate), came.day) },
        }
      : { one, came, excessCents };
  });
  const early = dated.flatMap(({ early: found, ...of }) => (found ? { ...of, ...found } : []));
  await insertRows(
    tx,
    unappliedReceipts,
    early.map(({ one, came, excessCents, heldId, invoice }) => ({
      ...heldRow(change, invoice, one),
      id: heldId,
      ...came,
      amountCents: one.amountCents + excessCents,
      leftCents: excessCents,
    })),
  );
  const rows = dated.map(({ one, came, early: found }) => ({
    tenantId,
    createdAt: moment,
    ...one,
    ...came,
    ...(found && { day: found.day, bankDay: null }),
    kind: 'payment',
  }));
  await insertRows(tx, payments, rows);
  await insertRows(
    tx,
    unappliedUses,
    early.map(({ one, heldId, day }) => ({
      tenantId,
      id: newId(moment),
      receiptId: heldId,
      kind: 'applied',
      day,
      amountCents: one.amountCents,
      paymentId: one.id,
      reference: one.reference,
      createdAt: moment,
    })),
  );
  const isPaid = sql`${invoices.paidCents} = ${invoices.totalCents}`;
  const lastDay = sql`(SELECT max(p.booked_on) FROM payments p
    WHERE p.tenant_id = ${invoices.tenantId} AND p.invoice_id = ${invoices.id} AND p.reversed_at IS NULL)`;
  await tx
    .update(invoices)
    .set({
      version: sql`${invoices.version} + 1`,
      status: sql`CASE WHEN ${isPaid} THEN 'paid' ELSE ${invoices.status} END`,
      paidDate: sql`CASE WHEN ${isPaid} THEN ${lastDay} ELSE ${invoices.paidDate} END`,
    })
    .where(hasId(invoices.id, ids));
  const told = new Map((await readTold(tx, ids)).map((invoice) => [invoice.id, invoice]));
  const last = new Map(taken.map((one) => [one.invoiceId, one]));
  const entries = taken.flatMap((one) => {
    const invoice = told.get(one.invoiceId);
    if (!invoice) return [];
    const isLast = invoice.status === 'paid' && last.get(one.invoiceId) === one;
    return [entryOf(tenantId, isLast ? 'invoice_paid' : 'payment_recorded', invoice, one.reference)];
  });
  await recordFirmActivities(tx, moment, entries);
  return new Map(early.map(({ one, heldId }) => [one.id, heldId]));
}

/** A payment on the day on which it came, or on its invoice's, until which it is held. */
type Dated = {
  one: Omit<NewPayment, 'excessCents'>;
  came: ReturnType<typeof daysOf>;
  excessCents: number;
  early?: { heldId: string; invoice: Settled; day: string };
};

const later = (one: string, other: string) => (one > other ? one : other);

/** What a receipt is held as for the client of an invoice. */
const heldRow = (
  { tenantId, moment }: Change,
  { id: invoiceId, clientId, matterId, currency, rateToKes }: Settled,
  { method, reference, accountId = null, splitId }: Pick<NewPayment, 'method' | 'reference' | 'accountId' | 'splitId'>,
) => {
  const of = { tenantId, clientId, invoiceId, matterId, currency, rateToKes };
  return { ...of, source: 'statement', method, reference, accountId, splitId: splitId ?? null, createdAt: moment };
};

/**
 * Reverses payments that stand, of locked invoices, which are open again: on the first open day on which each receipt can be, with all
 * its parts. What the payments' lines and held money become, the database says.
 */
export async function reversePayments(
  { tx, tenantId, moment }: Change,
  ids: readonly string[],
  reversalReason: string,
): Promise<void> {
  if (ids.length === 0) return;
  const parts = (await withTheirParts(tx, ids)).map(({ id }) => id);
  const isOne = and(hasId(payments.id, parts), isNull(payments.reversedAt));
  const standing = await booked.read(tx, sql`FROM ${payments} WHERE ${isOne}`);
  const first = await firstReversalDays(tx, standing);
  const ofReceipts = new Map<string, string>();
  for (const { id, bookedOn, receiptId } of standing) {
    ofReceipts.set(receiptId, later(first.get(id) ?? bookedOn, ofReceipts.get(receiptId) ?? bookedOn));
  }
  const months = await holdMonths(tx, [...ofReceipts.values()]);
  const dayOf = standing.map(({ id, bookedOn, receiptId }) => [
    id,
    months.firstOpen(ofReceipts.get(receiptId) ?? bookedOn),
  ]);
  const days = JSON.stringify(Object.fromEntries(dayOf));
  const reversed = await tx
    .update(payments)
    .set({
      reversedAt: moment,
      reversedOn: sql`(${days}::jsonb ->> ${payments.id}::text)::date`,
      reversalKind: 'mistake',
      reversalReason,
      ...reversedByFirm,
    })
    .where(isOne)
    .returning({ invoiceId: payments.invoiceId });
  const invoiceIds = [...new Set(reversed.map(({ invoiceId }) => invoiceId))];
  const isOpen = sql`${invoices.status} = 'paid' AND ${invoices.paidCents} < ${invoices.totalCents}`;
  await tx
    .update(invoices)
    .set({
      version: sql`${invoices.version} + 1`,
      status: sql`CASE WHEN ${isOpen} THEN 'sent' ELSE ${invoices.status} END`,
      paidDate: sql`CASE WHEN ${isOpen} THEN NULL ELSE ${invoices.paidDate} END`,
    })
    .where(hasId(invoices.id, invoiceIds));
  const told = await readTold(tx, invoiceIds);
  await recordFirmActivities(
    tx,
    moment,
    told.map((invoice) => entryOf(tenantId, 'payment_reversed', invoice, reversalReason)),
  );
}

const readTold = (tx: ReadTransaction, ids: readonly string[]) =>
  toldOf.read(tx, sql`FROM ${invoices} WHERE ${hasId(invoices.id, ids)}`);

type Told = Awaited<ReturnType<typeof toldOf.read>>[number];

function entryOf(
  tenantId: string,
  code: 'invoice_paid' | 'payment_recorded' | 'payment_reversed',
  { number, totalCents, currency, clientName, matterId }: Told,
  notes: string | null,
) {
  const params = { number, total: fromCents(totalCents), currency, client: clientName, ...(notes && { notes }) };
  return { tenantId, matterId, code, params };
}

/** Holds money for a client: what is above an invoice's balance, or all of a payment that is for no invoice. Returns its id. */
export async function holdMoney(
  { tx, tenantId, moment }: Change,
  held: Pick<
    typeof unappliedReceipts.$inferInsert,
    | 'clientId'
    | 'day'
    | 'amountCents'
    | 'method'
    | 'reference'
    | 'invoiceId'
    | 'matterId'
    | 'paymentId'
    | 'accountId'
    | 'currency'
    | 'rateToKes'
    | 'splitId'
  >,
): Promise<string> {
  const id = newId(moment);
  const { amountCents: leftCents, day } = held;
  const booked = daysOf(await holdMonths(tx, [day]), day);
  await tx
    .insert(unappliedReceipts)
    .values({ tenantId, id, ...held, ...booked, leftCents, source: 'statement', createdAt: moment });
  return id;
}

const taken = new Selection({
  id: unappliedReceipts.id,
  bookedOn: unappliedReceipts.day,
  lastUsed: sql<string | null>`(SELECT max(u.day) FROM unapplied_uses u
    WHERE u.tenant_id = ${unappliedReceipts.tenantId} AND u.receipt_id = ${unappliedReceipts.id} AND u.undone_at IS NULL)::text`,
});

/** What is held, locked in the order in which all lock it, with the first day on which its receipt can be reversed. */
export async function lockToReverse(tx: ReadTransaction, ids: readonly string[]) {
  const isOne = and(hasId(unappliedReceipts.id, ids), isNull(unappliedReceipts.undoneAt));
  await tx.execute(sql`SELECT FROM ${unappliedReceipts} WHERE ${isOne} ORDER BY ${unappliedReceipts.id} FOR UPDATE`);
  const rows = await taken.read(tx, sql`FROM ${unappliedReceipts} WHERE ${isOne}`);
  return rows.map(({ id, bookedOn, lastUsed }) => ({
    id,
    undone: { bookedOn, usedOn: lastUsed === null ? [] : [lastUsed] },
  }));
}

/** Reverses the receipts of held money that is locked, on a day each. What had become of it, the database takes back. */
export async function reverseHeld(
  { tx, moment }: Change,
  days: ReadonlyMap<string, string>,
  { reason, kind }: { reason: string; kind: ReversalKind },
): Promise<void> {
  if (days.size === 0) return;
  const listed = JSON.stringify(Object.fromEntries(days));
  await tx
    .update(unappliedReceipts)
    .set({
      undoneAt: moment,
      undoneOn: sql`(${listed}::jsonb ->> ${unappliedReceipts.id}::text)::date`,
      leftCents: 0,
      reversalKind: kind,
      reversalReason: reason,
      version: sql`${unappliedReceipts.version} + 1`,
    })
    .where(hasId(unappliedReceipts.id, [...days.keys()]));
}

/** The same for what nobody dates: on the first open day on which each can be. */
export async function releaseMoney(change: Change, ids: readonly string[], reason: string): Promise<void> {
  const found = await lockToReverse(change.tx, ids);
  const first = found.map(({ id, undone }) => [id, firstDayOf(undone)] as const);
  const months = await holdMonths(
    change.tx,
    first.map(([, day]) => day),
  );
  const days = new Map(first.map(([id, day]) => [id, months.firstOpen(day)]));
  await reverseHeld(change, days, { reason, kind: 'mistake' });
}
