import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { creditFault, creditTotals } from '#domain/billing/credits';
import { dueCents, settle } from '#domain/billing/settlement';
import { addDays, nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { isInCents } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import { stands } from '#domain/payments';
import { changeInvoice } from '#server/billing/invoices/lock';
import { insertPayment, paymentsOf, reversedByFirm } from '#server/billing/invoices/paymentQueries';
import { insertEvent } from '#server/billing/invoices/queries';
import { latestDay, recordPaid } from '#server/billing/payments/recordPaid';
import { reverse } from '#server/billing/payments/undo';
import type { Handlers } from '#server/contract/handlers';
import { textOrNull } from '#server/contract/nulls';
import { badRequest, conflict, notFound, type FieldFault } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import { creditNoteLines, creditNotes, payments, unappliedReceipts } from '#server/db/schema';
import type { Services } from '#server/doors/services';
import type { Change } from '#server/firm/kept/records';
import { actOnInvoice, wholeInvoice, type LockedInvoice } from './changing';
import { tellOfInvoice } from './tell';

type Calls = 'recordSettlement' | 'receiveCertificate' | 'reverseSettlement' | 'createCreditNote';

type Input = components['schemas']['SettlementInput'];

const isWithheld = (method: Input['method']): method is 'wht' | 'wh_vat' => method === 'wht' || method === 'wh_vat';

/** Handles what settles a firm's invoices: payments, tax withheld, credits and debts given up; and their reversal. */
export function settlingHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  return {
    recordSettlement: async (call) => {
      const { body } = call;
      const today = nairobiDay(now());
      refuseFaults(today, body);
      const answer = await actOnInvoice(firm, call, 'recordSettlement', (by, invoice) => record(by, invoice, body));
      return { ...answer, status: 201 };
    },

    receiveCertificate: async (call) => {
      const { paymentId } = call.path;
      const { body } = call;
      const today = nairobiDay(now());
      const { number, date = today, amount } = body;
      const faults = dayFaults(today, date);
      if (amount !== undefined && !isInCents(amount))
        faults.push({ field: 'amount', ...fault('decimals', { limit: 2 }) });
      if (faults.length > 0) throw badRequest(...faults);
      return actOnInvoice(firm, call, `receiveCertificate ${paymentId}`, async (by, invoice) => {
        const { tx, moment } = by;
        const recorded = await paymentsOf(tx, invoice);
        const awaited = recorded.find((one) => one.id === paymentId);
        if (!awaited) throw notFound('paymentId', fault('no_such_payment'));
        if (awaited.certificate !== 'awaited' || !stands(awaited)) {
          throw conflict('paymentId', fault('certificate_not_awaited'));
        }
        const amountCents = amount === undefined ? awaited.amountCents : toCents(amount);
        const most = dueCents(invoice) + awaited.amountCents;
        if (amountCents > most) throw conflict('amount', fault('more_than_balance', { balance: fromCents(most) }));
        await tx
          .update(payments)
          .set(
            amountCents === awaited.amountCents
              ? { certificate: 'received', certificateNo: number.trim(), day: date }
              : // What was awaited is over; the certificate has the last word.
                { reversedAt: moment, reversalReason: 'The certificate says another amount.', ...reversedByFirm },
          )
          .where(and(eq(payments.tenantId, by.tenantId), eq(payments.id, paymentId)));
        if (amountCents !== awaited.amountCents) {
          const { tenantId, kind } = awaited;
          const certified = { kind, certificate: 'received', certificateNo: number.trim(), madeBy: 'firm' };
          const row = { tenantId, id: newId(moment), invoiceId: invoice.id, day: date, amountCents, createdAt: moment };
          await insertPayment(tx, { ...row, ...certified, reference: awaited.reference, notes: awaited.notes });
        }
        const event = { tenantId: by.tenantId, id: newId(moment), invoiceId: invoice.id, happenedAt: moment };
        await insertEvent(tx, { ...event, event: 'certified', madeBy: 'firm', notes: number.trim() });
        await finish(by, invoice, latestDay(date, recorded));
        await tellOfInvoice(by, 'certificate_received', invoice);
      });
    },

    reverseSettlement: async (call) => {
      const { paymentId } = call.path;
      const reason = call.body.reason.trim();
      return actOnInvoice(firm, call, `reverseSettlement ${paymentId}`, async (by, invoice) => {
        await reverse(by.tx, by.moment, invoice, {
          paymentId,
          reason,
          reversedBy: 'firm',
          reversedByName: call.caller.person?.name ?? null,
        });
        await tellOfInvoice(by, 'payment_reversed', invoice, reason);
      });
    },

    createCreditNote: async (call) => {
      const { body } = call;
      const faults = body.lines.flatMap(({ amount }, index): FieldFault[] =>
        isInCents(amount) ? [] : [{ field: `lines.${index}.amount`, ...fault('decimals', { limit: 2 }) }],
      );
      if (faults.length > 0) throw badRequest(...faults);
      const answer = await actOnInvoice(firm, call, 'createCreditNote', (by, invoice) => credit(by, invoice, body));
      return { ...answer, status: 201 };
    },
  };
}

/** Records a settlement of a locked invoice. What goes beyond its balance is held for the client, if the caller says so. */
async function record(by: Change, invoice: LockedInvoice, body: Input): Promise<void> {
  const { tx, moment } = by;
  const today = nairobiDay(moment);
  const { method, date: day = today, reference, notes, confirmed, certificate } = body;
  const isPayment = !isWithheld(method) && method !== 'write_off';
  const split = settle(today, invoice, toCents(body.amount), isPayment && body.holdExcess);
  if ('code' in split) throw conflict('amount', split);
  const kind = isPayment ? { kind: 'payment', method } : { kind: method };
  const certified = isWithheld(method)
    ? { certificate: certificate?.state ?? 'awaited', certificateNo: certificate?.number?.trim() ?? null }
    : {};
  const { settled, excess } = split;
  let paymentId: string | undefined;
  if (settled > 0) {
    const details = { ...kind, ...certified, madeBy: 'firm', day, amountCents: settled, reference, notes, confirmed };
    const recorded = await recordPaid(tx, moment, invoice, details, 'reference');
    paymentId = recorded.id;
    await finish(by, invoice, recorded.paidDate);
    const isAll = certificate?.state !== 'awaited' && settled === invoice.totalCents - invoice.paidCents;
    await tellOfInvoice(by, isAll ? 'invoice_paid' : 'payment_recorded', invoice, notes);
  } else {
    await changeInvoice(tx, invoice);
    await tellOfInvoice(by, 'payment_recorded', invoice, notes);
  }
  if (excess > 0) {
    await hold(by, invoice, {
      day,
      amountCents: excess,
      source: 'payment',
      paymentId,
      reference: textOrNull(reference),
    });
  }
}

/** Counts a change of what has settled a locked invoice, which is paid once nothing is left. */
async function finish({ tx }: Change, invoice: LockedInvoice, paidDate: string): Promise<void> {
  const standing = (await paymentsOf(tx, invoice)).filter((one) => stands(one) && one.isSettling);
  const settled = standing.reduce((sum, { amountCents }) => sum + amountCents, 0);
  await changeInvoice(tx, invoice, settled === invoice.totalCents ? { status: 'paid', paidDate } : {});
}

type Held = Pick<
  typeof unappliedReceipts.$inferInsert,
  'day' | 'amountCents' | 'source' | 'reference' | 'creditNoteId'
> & {
  paymentId: string | undefined;
};

/** Holds for an invoice's client what went beyond its balance. */
async function hold(
  { tx, tenantId, moment }: Change,
  { id: invoiceId, clientId }: LockedInvoice,
  { paymentId, ...held }: Held,
): Promise<void> {
  const row = { tenantId, id: newId(moment), clientId, invoiceId, createdAt: moment, leftCents: held.amountCents };
  await tx.insert(unappliedReceipts).values({ ...row, ...held, paymentId: paymentId ?? null });
}

/** Credits lines of a locked invoice. */
async function credit(
  by: Change,
  invoice: LockedInvoice,
  { reason, lines: wanted }: components['schemas']['CreditNoteInput'],
): Promise<void> {
  const { tx, tenantId, moment } = by;
  const day = nairobiDay(moment);
  const { status } = invoice;
  if (status === 'draft' || status === 'cancelled') throw conflict('lines', fault('invoice_not_open', { status }));
  const whole = await wholeInvoice(tx, invoice.id);
  const lines = whole.lines.map(
    ({ line }) => ({ ...line, vat: line.vat === 'outside' ? 'outside' : 'standard' }) as const,
  );
  const parts = wanted.map(({ position, amount }) => ({ position, amountCents: toCents(amount) }));
  const refused = creditFault(lines, whole.credited, parts);
  if (refused) {
    const { index, ...found } = refused;
    const field = found.code === 'more_than_uncredited' ? `lines.${index}.amount` : `lines.${index}.position`;
    if (found.code === 'more_than_uncredited') throw conflict(field, found);
    throw badRequest({ field, ...found });
  }
  const { taxRate, taxCents } = invoice;
  const earlierTax = whole.notes.reduce((sum, note) => sum + note.taxCents, 0);
  const totals = creditTotals({ lines, taxRate, taxCents }, { lines: whole.credited, taxCents: earlierTax }, parts);
  const due = dueCents(invoice);
  if (totals.total > due && invoice.awaitedCents > 0) {
    throw conflict('lines', fault('certificates_awaited', { amount: fromCents(invoice.awaitedCents) }));
  }
  const settled = Math.min(totals.total, due);
  const id = newId(moment);
  const year = Number(day.slice(0, 4));
  const { rows } = await tx.execute(sql`SELECT next_document_number('credit_note', ${year}) AS sequence`);
  const sequence = Number(rows[0]?.['sequence']);
  const paymentId = settled > 0 ? newId(moment) : null;
  if (paymentId !== null) {
    await insertPayment(tx, {
      tenantId,
      id: paymentId,
      invoiceId: invoice.id,
      day,
      amountCents: settled,
      createdAt: moment,
      kind: 'credit_note',
      reference: `CN-${year}-${String(sequence).padStart(4, '0')}`,
      notes: reason.trim(),
      madeBy: 'firm',
    });
  }
  await tx.insert(creditNotes).values({
    tenantId,
    id,
    year,
    sequence,
    invoiceId: invoice.id,
    day,
    reason: reason.trim(),
    paymentId,
    createdAt: moment,
    subtotalCents: totals.subtotal,
    taxCents: totals.tax,
    totalCents: totals.total,
  });
  await tx.insert(creditNoteLines).values(
    parts.map(({ position, amountCents }) => {
      const line = lines.find((one) => one.position === position);
      const description = line?.wording ?? line?.description ?? '';
      return { tenantId, creditNoteId: id, position, description, amountCents, vat: line?.vat ?? 'standard' };
    }),
  );
  await finish(by, invoice, latestDay(day, whole.payments));
  if (totals.total > settled) {
    const excess = { day, amountCents: totals.total - settled, source: 'credit_note', creditNoteId: id } as const;
    await hold(by, invoice, { ...excess, paymentId: undefined });
  }
  await tellOfInvoice(by, 'invoice_credited', invoice, reason.trim());
}

/** Catches typos such as 0206 for 2026. */
const oldest = { years: 10 };

function dayFaults(today: string, date: string): FieldFault[] {
  if (date > today) return [{ field: 'date', ...fault('day_future') }];
  return date < addDays(today, -oldest.years * 365) ? [{ field: 'date', ...fault('day_too_old', oldest) }] : [];
}

function refuseFaults(today: string, { amount, date = today, method, certificate }: Input): void {
  const faults = dayFaults(today, date);
  if (!isInCents(amount)) faults.push({ field: 'amount', ...fault('decimals', { limit: 2 }) });
  if (isWithheld(method)) {
    if (!certificate) faults.push({ field: 'certificate', ...fault('required') });
    if (certificate?.state === 'received' && certificate.number === undefined) {
      faults.push({ field: 'certificate.number', ...fault('required') });
    }
    if (certificate?.state === 'awaited' && certificate.number !== undefined) {
      faults.push({ field: 'certificate.number', ...fault('certificate_not_awaited') });
    }
  } else if (certificate) faults.push({ field: 'certificate', ...fault('only_for_withheld') });
  if (faults.length > 0) throw badRequest(...faults);
}
