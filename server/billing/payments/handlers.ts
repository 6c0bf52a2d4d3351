import { nairobiDay } from '#domain/dates';
import { earlyFault } from '#domain/billing/settlement';
import { paymentFault, statusOn, transitionFault } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import type { ActivityChange } from '#server/activity/changes';
import { orNotFound } from '#server/billing/invoices/orNotFound';
import { invoiceAnswer } from '#server/billing/invoices/invoice';
import { issueDraft } from '#server/billing/invoices/issueDraft';
import { actOnInvoice, changeInvoice } from '#server/billing/invoices/lock';
import { findInvoice, insertEvent, type InvoiceRow } from '#server/billing/invoices/queries';
import { recordInvoiceActivity } from '#server/billing/invoices/recordInvoiceActivity';
import { invoiceMail } from '#server/billing/invoices/sending';
import type { Months } from '#server/billing/months/holdMonths';
import type { Handlers } from '#server/contract/handlers';
import { textOrNull } from '#server/contract/nulls';
import { badRequest, conflict } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import type { Services } from '#server/doors/services';
import { formats } from '#server/locale';
import { recordPaid } from './recordPaid';
import { lockReceipts } from './sameMoney';
import { cancel, reverse } from './undo';
import { refuseFaults, refusePaymentFaults, type StatusInput } from './statusInput';
import { lockWithUses } from './uses';

type Calls = 'updateInvoiceStatus' | 'recordPayment' | 'reversePayment';

type Invoice = InvoiceRow['invoice'];

/** Handles sending, paying and cancelling invoices, and reversing payments. */
export function paymentHandlers(services: Services): Pick<Handlers, Calls> {
  const { operator, now } = services;
  const mail = invoiceMail(services);

  /** Makes an allowed change. Returns the email to send with it. */
  async function change(tx: Transaction, moment: Date, invoice: Invoice, input: StatusInput, months: Months) {
    const today = nairobiDay(moment);
    const { tenantId, id: invoiceId, totalCents, paidCents } = invoice;
    const event = { tenantId, id: newId(moment), invoiceId, happenedAt: moment, notes: textOrNull(input.notes) };
    if (input.status === 'sent') {
      await issueDraft(tx, today, invoice);
      return mail.record(tx, invoice, 'sent', input.to);
    }
    if (input.status === 'paid') {
      const { paymentMethod: method, paymentDate: day = today, paymentReference: reference, notes, confirmed } = input;
      refuseEarly(day, invoice, 'paymentDate');
      months.requireOpen(day, 'paymentDate');
      const amountCents = totalCents - paidCents;
      if (method && amountCents > 0) {
        const details = { method, day, amountCents, reference, notes, confirmed };
        const { paidDate } = await recordPaid(tx, moment, invoice, details, 'paymentReference');
        await changeInvoice(tx, invoice, { status: 'paid', paidDate });
      } else {
        await insertEvent(tx, { ...event, event: 'paid' });
        await changeInvoice(tx, invoice, { status: 'paid', paidDate: day });
      }
      return undefined;
    }
    await cancel({ tx, moment, months }, invoice, input.date);
    await insertEvent(tx, { ...event, event: 'cancelled' });
    return undefined;
  }

  return {
    updateInvoiceStatus: async (call) => {
      const { body } = call;
      const moment = now();
      const today = nairobiDay(moment);
      refuseFaults(today, body);
      const act = { operation: 'updateInvoiceStatus', moment, before: lockReceipts };
      const { whole, outgoing } = await actOnInvoice(operator, call, act, async (tx, invoice, months) => {
        const refused = transitionFault(today, invoice, body.status);
        if (refused) throw conflict('status', refused);
        const outgoing = await change(tx, moment, invoice, body, months);
        const whole = orNotFound(await findInvoice(tx, invoice.id));
        const changes = [{ field: 'status' as const, before: statusOn(today, invoice), after: body.status }];
        await recordInvoiceActivity(tx, moment, happened(body.status), whole, { notes: body.notes, changes });
        return { whole, outgoing };
      });
      const settled = outgoing ? await mail.deliver(call, outgoing) : whole;
      return invoiceAnswer(settled, moment);
    },

    recordPayment: async (call) => {
      const { body } = call;
      const moment = now();
      const today = nairobiDay(moment);
      refusePaymentFaults(today, body);
      const { whole } = await actOnInvoice(
        operator,
        call,
        { operation: 'recordPayment', moment, before: lockReceipts },
        async (tx, invoice, months) => {
          refuseEarly(body.date ?? today, invoice, 'date');
          months.requireOpen(body.date ?? today);
          const amountCents = toCents(body.amount);
          const refused = paymentFault(today, invoice, amountCents);
          if (refused) throw conflict('amount', refused);
          const isLast = amountCents === invoice.totalCents - invoice.paidCents;
          const { method, date: day = today, reference, notes, confirmed } = body;
          const details = { method, day, amountCents, reference, notes, confirmed };
          const { paidDate } = await recordPaid(tx, moment, invoice, details, 'reference');
          await changeInvoice(tx, invoice, isLast ? { status: 'paid', paidDate } : {});
          const whole = orNotFound(await findInvoice(tx, invoice.id));
          const changes: ActivityChange[] = [
            balanceChange(invoice, invoice.paidCents + amountCents),
            ...(isLast ? [{ field: 'status' as const, before: statusOn(today, invoice), after: 'paid' }] : []),
          ];
          await recordInvoiceActivity(tx, moment, isLast ? 'paid' : 'part-paid', whole, { notes, changes });
          return { whole };
        },
      );
      return { ...invoiceAnswer(whole, moment), status: 201 };
    },

    reversePayment: async (call) => {
      const moment = now();
      const today = nairobiDay(moment);
      const { paymentId } = call.path;
      const before = (tx: Transaction) => lockWithUses(tx, [call.path.id], [paymentId]);
      const act = { operation: `reversePayment ${paymentId}`, moment, before };
      const { whole } = await actOnInvoice(operator, call, act, async (tx, invoice, months) => {
        const { kind, date } = call.body;
        const reason = call.body.reason.trim();
        const reversal = { paymentId, reason, kind, date, reversedBy: 'operator' } as const;
        const { isReopened } = await reverse({ tx, moment, months }, invoice, reversal);
        const whole = orNotFound(await findInvoice(tx, invoice.id));
        const changes: ActivityChange[] = [
          balanceChange(invoice, whole.invoice.paidCents),
          ...(isReopened ? [{ field: 'status' as const, before: 'paid', after: statusOn(today, whole.invoice) }] : []),
        ];
        await recordInvoiceActivity(tx, moment, 'reversed', whole, { notes: reason, changes });
        return { whole };
      });
      return invoiceAnswer(whole, moment);
    },
  };
}

/** What is left to pay before and after a change of what is paid, in words. */
function balanceChange({ totalCents, paidCents, currency }: Invoice, after: number): ActivityChange {
  const balance = (paid: number) => formats.money(fromCents(totalCents - paid), currency);
  return { field: 'balance', before: balance(paidCents), after: balance(after) };
}

/** Refuses to have a payment settle an invoice before the invoice's own day. */
function refuseEarly(day: string, invoice: Invoice, field: string): void {
  const early = earlyFault(day, invoice);
  if (early) throw badRequest({ field, ...early });
}

/** The name of a status change in the activity. */
const happened = (status: StatusInput['status']) => (status === 'sent' || status === 'paid' ? status : 'cancelled');
