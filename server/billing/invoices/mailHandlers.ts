import { nairobiDay } from '#domain/dates';
import { mailFault } from '#domain/invoices';
import { orNotFound } from './orNotFound';
import { invoiceAnswer, toInvoiceDetail } from './invoice';
import { actOnInvoice } from './lock';
import { findClient, findInvoice } from './queries';
import { recordInvoiceActivity } from './recordInvoiceActivity';
import type { Handlers } from '#server/contract/handlers';
import { conflict } from '#server/contract/problem';
import { findTenant } from '#server/customers/queries';
import type { Services } from '#server/doors/services';
import { invoiceLetters } from '#server/letters/bills';
import { writeLetter } from '#server/letters/letter';
import { invoiceMail } from './sending';

type Calls = 'getInvoiceMail' | 'mailInvoice';

/** Handles emailing invoices and reminders. */
export function invoiceMailHandlers(services: Services): Pick<Handlers, Calls> {
  const { operator, mailer, now } = services;
  const mail = invoiceMail(services);
  return {
    getInvoiceMail: async ({ path, query, ...call }) => {
      const { whole, firm } = await operator.read(call, async (tx) => {
        const whole = orNotFound(await findInvoice(tx, path.id));
        return { whole, firm: orNotFound(await findTenant(tx, whole.invoice.tenantId)).tenant };
      });
      // The operator can see a firm's clients only inside that firm.
      const client = await operator.readInFirm(call, firm.id, (tx) => findClient(tx, whole.invoice.clientId));
      const today = nairobiDay(now());
      const letter = writeLetter(invoiceLetters[query.kind], 'en', {
        firm,
        invoice: toInvoiceDetail(whole, now()),
        today,
      });
      const data = { ...(client?.email && { to: client.email }), ...letter, isDelivered: mailer !== undefined };
      return { status: 200, body: { data } };
    },

    mailInvoice: async (call) => {
      const moment = now();
      const today = nairobiDay(moment);
      const { kind, to } = call.body;
      const act = { operation: 'mailInvoice', moment };
      const { whole, outgoing } = await actOnInvoice(operator, call, act, async (tx, invoice) => {
        const refused = mailFault(today, invoice, kind);
        if (refused) throw conflict('kind', refused);
        const outgoing = await mail.record(tx, invoice, kind === 'reminder' ? 'reminded' : 'mailed', to);
        const whole = orNotFound(await findInvoice(tx, invoice.id));
        await recordInvoiceActivity(tx, moment, kind === 'reminder' ? 'reminded' : 'mailed', whole);
        return { whole, outgoing };
      });
      const settled = outgoing ? await mail.deliver(call, outgoing) : whole;
      return invoiceAnswer(settled, moment);
    },
  };
}
