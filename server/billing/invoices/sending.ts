import { nairobiDay } from '#domain/dates';
import { orNotFound } from './orNotFound';
import { toInvoiceDetail, type WholeInvoice } from './invoice';
import { readParticulars } from './particulars';
import { findClient, findInvoice, insertEvent, settleEmail, type InvoiceRow } from './queries';
import { printForMail } from '#server/billing/pdf/printInvoice';
import { findTenant } from '#server/customers/queries';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import type { Call } from '#server/doors/platform';
import type { Services } from '#server/doors/services';
import { letterOf } from '#server/billing/mail/letter';

/** A recorded email, to be sent once its transaction is committed. */
export type Outgoing = { tenantId: string; id: string; invoiceId: string; kind: 'invoice' | 'reminder'; to: string };

const kinds = { sent: 'invoice', mailed: 'invoice', reminded: 'reminder' } as const;

/**
 * Emails invoices. An email is recorded with the change that causes it, and sent once that is committed: no email goes out about
 * a change that never happened, and no transaction waits for a mail server.
 */
export function invoiceMail({ operator, mailer, now }: Pick<Services, 'operator' | 'mailer' | 'now'>) {
  return {
    /** Records an email in the history. Returns it if there is a mail server and an address to send it to. */
    record: async (
      tx: Transaction,
      { tenantId, id: invoiceId, clientId }: InvoiceRow['invoice'],
      event: keyof typeof kinds,
      wanted: string | undefined,
    ): Promise<Outgoing | undefined> => {
      const happenedAt = now();
      const to = wanted ?? (await findClient(tx, clientId))?.email ?? undefined;
      const id = newId(happenedAt);
      const email = !mailer
        ? ({ outcome: 'not_configured' } as const)
        : to === undefined
          ? ({ outcome: 'no_address' } as const)
          : ({ outcome: 'pending', to } as const);
      await insertEvent(tx, { tenantId, id, invoiceId, event, happenedAt, email });
      return email.outcome === 'pending' ? { tenantId, id, invoiceId, kind: kinds[event], to: email.to } : undefined;
    },

    /** Hands a recorded email to the mail server, stores the outcome, and returns the updated invoice. */
    deliver: async (call: Call, { to, kind, ...outgoing }: Outgoing): Promise<WholeInvoice> => {
      const { whole, firm } = await operator.read(call, async (tx) => ({
        whole: orNotFound(await findInvoice(tx, outgoing.invoiceId)),
        firm: orNotFound(await findTenant(tx, outgoing.tenantId)).tenant,
      }));
      const read = (tx: ReadTransaction) => readParticulars(tx, whole.invoice);
      const particulars = await operator.readInFirm(call, outgoing.tenantId, read);
      const today = nairobiDay(now());
      const invoice = toInvoiceDetail(whole, today);
      const file = { name: `${invoice.invoice_number}.pdf`, content: await printForMail({ particulars, invoice }) };
      const mail = {
        senderName: firm.name,
        replyTo: firm.email,
        to,
        ...letterOf(kind, { firm, invoice, today }),
        file,
      };
      const delivery = mailer ? await mailer(mail) : ({ outcome: 'unreachable' } as const);
      return operator.writeInFirm(call, outgoing.tenantId, async (tx) => {
        await settleEmail(tx, outgoing, { ...delivery, to });
        return orNotFound(await findInvoice(tx, outgoing.invoiceId));
      });
    },
  };
}
