import { nairobiDay } from '#domain/dates';
import { paymentFault, statusOn, transitionFault } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import type { ActivityChange } from '#server/activity/changes';
import { orNotFound } from '#server/billing/invoices/orNotFound';
import { toInvoiceDetail } from '#server/billing/invoices/invoice';
import { changeInvoice, withLockedInvoice } from '#server/billing/invoices/lock';
import { findInvoice, insertEvent, type InvoiceRow } from '#server/billing/invoices/queries';
import { recordInvoiceActivity } from '#server/billing/invoices/recordInvoiceActivity';
import { invoiceMail } from '#server/billing/invoices/sending';
import type { Handlers } from '#server/contract/handlers';
import { textOrNull } from '#server/contract/nulls';
import { conflict } from '#server/contract/problem';
import { etag } from '#server/contract/versions';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import type { Services } from '#server/doors/services';
import { formats } from '#server/locale';
import { insertPayment } from './queries';
import { refuseFaults, refusePaymentFaults, type PaymentInput, type StatusInput } from './statusInput';

type Calls = 'updateInvoiceStatus' | 'recordPayment';

type Invoice = InvoiceRow['invoice'];

/** Handles sending, paying and cancelling invoices. */
export function paymentHandlers(services: Services): Pick<Handlers, Calls> {
  const { operator, now } = services;
  const mail = invoiceMail(services);

  /** Makes an allowed change. Returns the email to send with it. */
  async function change(tx: Transaction, moment: Date, invoice: Invoice, input: StatusInput) {
    const today = nairobiDay(moment);
    const { tenantId, id: invoiceId, totalCents, paidCents } = invoice;
    const event = { tenantId, id: newId(moment), invoiceId, happenedAt: moment, notes: textOrNull(input.notes) };
    if (input.status === 'sent') {
      await changeInvoice(tx, invoice, { status: 'sent', issueDate: today });
      return mail.record(tx, invoice, 'sent', input.to);
    }
    if (input.status === 'paid') {
      const { paymentMethod: method, paymentDate: date = today, paymentReference, notes } = input;
      const balance = totalCents - paidCents;
      if (method && balance > 0) {
        await recordPaid(tx, moment, invoice, balance, { method, date, reference: paymentReference, notes });
      } else {
        await insertEvent(tx, { ...event, event: 'paid' });
      }
      await changeInvoice(tx, invoice, { status: 'paid', paidDate: date });
      return undefined;
    }
    await changeInvoice(tx, invoice, { status: 'cancelled' });
    await insertEvent(tx, { ...event, event: 'cancelled' });
    return undefined;
  }

  return {
    updateInvoiceStatus: async ({ path, header, body, ...call }) => {
      const moment = now();
      const today = nairobiDay(moment);
      refuseFaults(today, body);
      const ifMatch = header['If-Match'];
      const { whole, outgoing } = await withLockedInvoice(operator, call, { ...path, ifMatch }, async (tx, invoice) => {
        const refused = transitionFault(today, invoice, body.status);
        if (refused) throw conflict('status', refused);
        const outgoing = await change(tx, moment, invoice, body);
        const whole = orNotFound(await findInvoice(tx, path.id));
        const changes = [{ field: 'status' as const, before: statusOn(today, invoice), after: body.status }];
        await recordInvoiceActivity(tx, moment, happened(body.status), whole, { notes: body.notes, changes });
        return { whole, outgoing };
      });
      const settled = outgoing ? await mail.deliver(call, outgoing) : whole;
      const data = toInvoiceDetail(settled, today);
      return { status: 200, headers: etag(settled.invoice.version), body: { data } };
    },

    recordPayment: async ({ path, header, body, ...call }) => {
      const moment = now();
      const today = nairobiDay(moment);
      refusePaymentFaults(today, body);
      const ifMatch = header['If-Match'];
      const whole = await withLockedInvoice(operator, call, { ...path, ifMatch }, async (tx, invoice) => {
        const cents = toCents(body.amount);
        const refused = paymentFault(today, invoice, cents);
        if (refused) throw conflict('amount', refused);
        const isLast = cents === invoice.totalCents - invoice.paidCents;
        const date = body.date ?? today;
        await recordPaid(tx, moment, invoice, cents, { ...body, date });
        await changeInvoice(tx, invoice, isLast ? { status: 'paid', paidDate: date } : {});
        const whole = orNotFound(await findInvoice(tx, path.id));
        const balance = (paidCents: number) =>
          formats.money(fromCents(invoice.totalCents - paidCents), invoice.currency);
        const changes: ActivityChange[] = [
          { field: 'balance', before: balance(invoice.paidCents), after: balance(invoice.paidCents + cents) },
          ...(isLast ? [{ field: 'status' as const, before: statusOn(today, invoice), after: 'paid' }] : []),
        ];
        await recordInvoiceActivity(tx, moment, isLast ? 'paid' : 'part-paid', whole, { notes: body.notes, changes });
        return whole;
      });
      return {
        status: 201,
        headers: etag(whole.invoice.version),
        body: { data: toInvoiceDetail(whole, today) },
      };
    },
  };
}

/** The name of a status change in the activity. */
const happened = (status: StatusInput['status']) => (status === 'sent' || status === 'paid' ? status : 'cancelled');

type PaymentDetails = Pick<PaymentInput, 'method'> & {
  date: string;
  reference?: string | undefined;
  notes?: string | undefined;
};

/** Stores a payment of an amount in cents. */
async function recordPaid(
  tx: Transaction,
  moment: Date,
  { tenantId, id: invoiceId }: Invoice,
  amountCents: number,
  { method, date, reference, notes }: PaymentDetails,
): Promise<void> {
  await insertPayment(tx, {
    tenantId,
    id: newId(moment),
    invoiceId,
    day: date,
    method,
    amountCents,
    reference: textOrNull(reference),
    notes: textOrNull(notes),
    createdAt: moment,
  });
}
