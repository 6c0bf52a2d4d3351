import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { mailFault, transitionFault } from '#domain/invoices';
import { changeInvoice } from '#server/billing/invoices/lock';
import { findClient, insertEvent } from '#server/billing/invoices/queries';
import { recordMail, type Outgoing } from '#server/billing/invoices/sending';
import { cancel } from '#server/billing/payments/undo';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import type { Services } from '#server/doors/services';
import { actOnInvoice, invoiceAnswer, requireIssued, wholeInvoice, type InvoiceCall } from './changing';
import { deliver, readLetter, type InFirm } from './sending';
import { tellOfInvoice } from './tell';

type Calls =
  | 'getFirmInvoiceMail'
  | 'sendFirmInvoice'
  | 'remindFirmInvoice'
  | 'setInvoiceDelivery'
  | 'cancelFirmInvoice';

const events = { invoice: 'mailed', reminder: 'reminded' } as const;

/** Handles sending, delivering and cancelling a firm's invoices, and reminders of them. */
export function conductHandlers({ firm, mailer, now }: Services): Pick<Handlers, Calls> {
  const mail = async (call: InvoiceCall & { body: { to?: string } }, kind: keyof typeof events) => {
    let outgoing: Outgoing | undefined;
    const answer = await actOnInvoice(firm, call, `mail ${kind}`, async (by, invoice) => {
      const refused = mailFault(nairobiDay(by.moment), invoice, kind);
      if (refused) throw conflict('status', refused);
      outgoing = await recordMail(by.tx, by.moment, invoice, {
        event: events[kind],
        to: call.body.to,
        hasMailer: mailer !== undefined,
        madeBy: 'firm',
      });
      await tellOfInvoice(by, kind === 'invoice' ? 'invoice_sent' : 'invoice_reminded', invoice);
    });
    if (!outgoing) return answer;
    const inFirm: InFirm = {
      read: (work) => firm.read(call, (tx) => work(tx)),
      write: (work) => firm.write(call, (tx) => work(tx)),
    };
    await deliver(inFirm, outgoing, { mailer, now });
    return invoiceAnswer(await firm.write(call, (tx) => wholeInvoice(tx, call.path.id)), now());
  };

  return {
    getFirmInvoiceMail: async (call) => {
      const data = await firm.read(call, async (tx) => {
        const { invoice, letter } = await readLetter(tx, call.path.id, call.query.kind, now());
        const client = await findClient(tx, invoice.client);
        return { ...(client?.email && { to: client.email }), ...letter, isDelivered: mailer !== undefined };
      });
      return { status: 200, body: { data } };
    },

    sendFirmInvoice: (call) => mail(call, 'invoice'),

    remindFirmInvoice: (call) => mail(call, 'reminder'),

    setInvoiceDelivery: async (call) => {
      const today = nairobiDay(now());
      const { date = today } = call.body;
      if (date > today) throw badRequest({ field: 'date', ...fault('day_future') });
      return actOnInvoice(firm, call, 'setInvoiceDelivery', async (by, invoice) => {
        requireIssued(invoice);
        const { issueDate: issued } = invoice;
        if (date < issued) throw badRequest({ field: 'date', ...fault('before_issue', { issued }) });
        if (date === invoice.deliveredOn) return;
        await changeInvoice(by.tx, invoice, { deliveredOn: date });
        const event = { tenantId: by.tenantId, id: newId(by.moment), invoiceId: invoice.id, happenedAt: by.moment };
        await insertEvent(by.tx, { ...event, event: 'delivered', madeBy: 'firm' });
        await tellOfInvoice(by, 'invoice_delivered', invoice);
      });
    },

    cancelFirmInvoice: async (call) => {
      const notes = call.body.reason.trim();
      return actOnInvoice(firm, call, 'cancelFirmInvoice', async (by, invoice, months) => {
        const refused = transitionFault(nairobiDay(by.moment), invoice, 'cancelled');
        if (refused) throw conflict('status', refused);
        await cancel({ tx: by.tx, moment: by.moment, months }, invoice, call.body.date);
        const event = { tenantId: by.tenantId, id: newId(by.moment), invoiceId: invoice.id, happenedAt: by.moment };
        await insertEvent(by.tx, { ...event, event: 'cancelled', madeBy: 'firm', notes });
        await tellOfInvoice(by, 'invoice_cancelled', invoice, notes);
      });
    },
  };
}
