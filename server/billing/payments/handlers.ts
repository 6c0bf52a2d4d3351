import { nairobiDay } from '#domain/dates';
import { transitionFault } from '#domain/invoices';
import { found } from '#server/billing/invoices/found';
import { toInvoiceDetail } from '#server/billing/invoices/invoice';
import { findInvoice, type InvoiceRow } from '#server/billing/invoices/queries';
import { recordInvoiceActivity } from '#server/billing/invoices/recordInvoiceActivity';
import type { Handlers } from '#server/contract/handlers';
import { textOrNull } from '#server/contract/nulls';
import { conflict } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { enterFirm } from '#server/doors/platform';
import type { Services } from '#server/doors/services';
import { changeInvoice, findOwner, insertPayment, lockInvoice } from './queries';
import { refuseFaults, type StatusInput } from './statusInput';

type Calls = 'updateInvoiceStatus';

/** Handles sending, paying and cancelling invoices. */
export function paymentHandlers({ operator, now }: Services): Pick<Handlers, Calls> {
  return {
    updateInvoiceStatus: async ({ path, header, body, ...call }) => {
      const moment = now();
      const today = nairobiDay(moment);
      refuseFaults(today, body);
      const whole = await operator.write(call, async (tx) => {
        const tenantId = found(await findOwner(tx, path.id));
        await enterFirm(tx, tenantId);
        const invoice = found(await lockInvoice(tx, tenantId, path.id));
        refuseStale('invoice', invoice.version, header['If-Match']);
        const refused = transitionFault(today, invoice, body.status);
        if (refused) throw conflict('status', refused);
        const happened = await change(tx, moment, invoice, body);
        const changed = found(await findInvoice(tx, path.id));
        await recordInvoiceActivity(tx, moment, happened, changed, body.notes);
        return changed;
      });
      const data = toInvoiceDetail(whole, today);
      return { status: 200, headers: etag(whole.invoice.version), body: { data } };
    },
  };
}

/** Makes an allowed change, and returns what happened. */
async function change(tx: Transaction, moment: Date, invoice: InvoiceRow['invoice'], input: StatusInput) {
  const today = nairobiDay(moment);
  switch (input.status) {
    case 'sent':
      await changeInvoice(tx, invoice, { status: 'sent', issueDate: today });
      return 'sent';
    case 'paid':
      await recordPayment(tx, moment, invoice, input);
      return 'paid';
    default:
      await changeInvoice(tx, invoice, { status: 'cancelled' });
      return 'cancelled';
  }
}

/** Records a payment of the balance. An invoice with no balance needs none. */
async function recordPayment(tx: Transaction, moment: Date, invoice: InvoiceRow['invoice'], input: StatusInput) {
  const { paymentMethod, paymentDate = nairobiDay(moment), paymentReference, notes } = input;
  const amountCents = invoice.totalCents - invoice.paidCents;
  if (paymentMethod && amountCents > 0) {
    await insertPayment(tx, {
      tenantId: invoice.tenantId,
      id: newId(moment),
      invoiceId: invoice.id,
      day: paymentDate,
      method: paymentMethod,
      amountCents,
      reference: textOrNull(paymentReference),
      notes: textOrNull(notes),
      createdAt: moment,
    });
  }
  await changeInvoice(tx, invoice, { status: 'paid', paidDate: paymentDate });
}
