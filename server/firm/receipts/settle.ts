import { and, eq, isNull, sql } from 'drizzle-orm';
import { fromCents, type Currency } from '#domain/money';
import { recordFirmActivities } from '#server/activity/record';
import { reversedByFirm } from '#server/billing/invoices/paymentQueries';
import { holdMonths, type Months } from '#server/billing/months/holdMonths';
import { firstReversalDays } from '#server/billing/payments/uses';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { hasId } from '#server/db/query/ids';
import { insertRows } from '#server/db/query/insertRows';
import { Selection } from '#server/db/query/selection';
import { invoices, payments, unappliedReceipts } from '#server/db/schema';
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
};

const booked = new Selection({ id: payments.id, bookedOn: sql<string>`${payments.bookedOn}` });

const toldOf = new Selection({
  id: invoices.id,
  number: invoices.number,
  matterId: invoices.matterId,
  clientName: invoices.clientName,
  currency: sql<Currency>`${invoices.currency}`,
  totalCents: invoices.totalCents,
  status: invoices.status,
});

/** Where the bank's day is in a closed month, what it tells of is booked on the first open day, with the bank's day beside it. */
function daysOf(months: Months, bankDay: string) {
  const day = months.firstOpen(bankDay);
  return { day, bankDay: day === bankDay ? null : bankDay };
}

/** Records payments of locked invoices. An invoice of which nothing is open is paid; the firm's activity tells of each payment. */
export async function takePayments({ tx, tenantId, moment }: Change, taken: readonly NewPayment[]): Promise<void> {
  if (taken.length === 0) return;
  const months = await holdMonths(
    tx,
    taken.map(({ day }) => day),
  );
  const rows = taken.map((one) => ({
    tenantId,
    createdAt: moment,
    ...one,
    ...daysOf(months, one.day),
    kind: 'payment',
  }));
  await insertRows(tx, payments, rows);
  const ids = [...new Set(taken.map(({ invoiceId }) => invoiceId))];
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
}

/**
 * Reverses payments that stand, of locked invoices, which are open again: on the first open day on which each can be. What the payments'
 * lines and held money become, the database says.
 */
export async function reversePayments(
  { tx, tenantId, moment }: Change,
  ids: readonly string[],
  reversalReason: string,
): Promise<void> {
  if (ids.length === 0) return;
  const isOne = and(hasId(payments.id, ids), isNull(payments.reversedAt));
  const standing = await booked.read(tx, sql`FROM ${payments} WHERE ${isOne}`);
  const first = [...(await firstReversalDays(tx, standing))];
  const months = await holdMonths(
    tx,
    first.map(([, day]) => day),
  );
  const days = JSON.stringify(Object.fromEntries(first.map(([id, day]) => [id, months.firstOpen(day)])));
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
    'clientId' | 'day' | 'amountCents' | 'reference' | 'invoiceId' | 'paymentId' | 'accountId'
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

/** Takes back money of which all is still held. */
export async function releaseMoney({ tx, moment }: Change, id: string): Promise<void> {
  await tx
    .update(unappliedReceipts)
    .set({ undoneAt: moment, leftCents: 0, version: sql`${unappliedReceipts.version} + 1` })
    .where(and(eq(unappliedReceipts.id, id), isNull(unappliedReceipts.undoneAt)));
}
