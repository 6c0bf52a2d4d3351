import { nairobiDay } from '#domain/dates';
import { transitionFault } from '#domain/invoices';
import { found } from '#server/billing/invoices/found';
import { toInvoiceDetail } from '#server/billing/invoices/invoice';
import { findInvoice, type InvoiceRow } from '#server/billing/invoices/queries';
import { tellOfInvoice } from '#server/billing/invoices/tell';
import type { Handlers } from '#server/contract/handlers';
import { conflict } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import type { Transaction } from '#server/db/database';
import { changeScope } from '#server/db/driver/scope';
import { newId } from '#server/db/newId';
import type { Services } from '#server/services';
import { changeInvoice, findOwner, insertPayment, lockInvoice } from './queries';
import { refuseFaults, type StatusInput } from './statusInput';

type Calls = 'updateInvoiceStatus';

/** What becomes of an invoice: sent, paid, cancelled. */
export function paymentHandlers({ database, now }: Services): Pick<Handlers, Calls> {
  return {
    updateInvoiceStatus: async ({ path, header, body }) => {
      const moment = now();
      const today = nairobiDay(moment);
      refuseFaults(today, body);
      const whole = await database.transaction({ operator: true }, async (tx) => {
        const tenantId = found(await findOwner(tx, path.id));
        await changeScope(tx, { tenantId });
        const invoice = found(await lockInvoice(tx, tenantId, path.id));
        refuseStale('invoice', invoice.version, header['If-Match']);
        const fault = transitionFault(today, invoice, body.status);
        if (fault) throw conflict({ field: 'status', message: fault });
        const happened = await change(tx, moment, invoice, body);
        const changed = found(await findInvoice(tx, path.id));
        await tellOfInvoice(tx, moment, happened, changed, body.notes);
        return changed;
      });
      const data = toInvoiceDetail(whole, today);
      return { status: 200, headers: etag(whole.invoice.version), body: { data } };
    },
  };
}

/** Makes a change that the rules allow, and says what happened. */
async function change(tx: Transaction, moment: Date, invoice: InvoiceRow['invoice'], input: StatusInput) {
  const today = nairobiDay(moment);
  switch (input.status) {
    case 'sent':
      await changeInvoice(tx, invoice, { status: 'sent', issueDate: today });
      return 'sent';
    case 'paid':
      await settle(tx, moment, invoice, input);
      return 'paid';
    default:
      await changeInvoice(tx, invoice, { status: 'cancelled' });
      return 'cancelled';
  }
}

/** Records a payment of what is still open; an invoice over nothing is paid without one. */
async function settle(tx: Transaction, moment: Date, invoice: InvoiceRow['invoice'], input: StatusInput) {
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
      reference: paymentReference?.trim() || null,
      notes: notes?.trim() || null,
      createdAt: moment,
    });
  }
  await changeInvoice(tx, invoice, { status: 'paid', paidDate: paymentDate });
}
