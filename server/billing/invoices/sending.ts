import { sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { isSameAddress, mailLimitFault, mailLimitReach, type Wanted } from '#domain/mailLimits';
import { orNotFound } from './orNotFound';
import { etimsOf } from './etims';
import { toInvoiceDetail, type WholeInvoice } from './invoice';
import { readParticulars } from './particulars';
import { findClient, findInvoice, findMailed, insertEvent, settleEmail, type InvoiceRow } from './queries';
import { printForMail } from '#server/printing/queue/print';
import { Problem } from '#server/contract/problem';
import { findTenant } from '#server/customers/queries';
import type { ReadTransaction, Transaction } from '#server/db/database';
import type { invoiceEvents } from '#server/db/schema';
import { newId } from '#server/db/newId';
import type { Call } from '#server/doors/platform';
import type { Services } from '#server/doors/services';
import { invoiceLetters } from '#server/letters/bills';
import { writeLetter } from '#server/letters/letter';
import { send } from '#server/letters/send';

/** A recorded email, to be sent once its transaction is committed. */
export type Outgoing = { tenantId: string; id: string; invoiceId: string; kind: 'invoice' | 'reminder'; to: string };

const kinds = { sent: 'invoice', mailed: 'invoice', reminded: 'reminder' } as const;

type MailEvent = keyof typeof kinds;

/**
 * Emails invoices. An email is recorded with the change that causes it, and sent once that is committed: no email goes out about
 * a change that never happened, and no transaction waits for a mail server.
 */
export function invoiceMail({ operator, mailer, now }: Pick<Services, 'operator' | 'mailer' | 'now'>) {
  return {
    /** Records an email of the platform's people, as `recordMail` does. */
    record: (
      tx: Transaction,
      invoice: InvoiceRow['invoice'],
      event: MailEvent,
      to: string | undefined,
    ): Promise<Outgoing | undefined> =>
      recordMail(tx, now(), invoice, { event, to, hasMailer: mailer !== undefined, madeBy: 'operator' }),

    /** Hands a recorded email to the mail server, stores the outcome, and returns the updated invoice. */
    deliver: async (call: Call, { to, kind, ...outgoing }: Outgoing): Promise<WholeInvoice> => {
      const { whole, firm } = await operator.read(call, async (tx) => ({
        whole: orNotFound(await findInvoice(tx, outgoing.invoiceId)),
        firm: orNotFound(await findTenant(tx, outgoing.tenantId)).tenant,
      }));
      const read = (tx: ReadTransaction) => readParticulars(tx, whole.invoice);
      const particulars = await operator.readInFirm(call, outgoing.tenantId, read);
      const moment = now();
      const today = nairobiDay(moment);
      const invoice = toInvoiceDetail(whole, moment);
      const file = {
        name: `${invoice.invoice_number}.pdf`,
        content: await printForMail('invoice', { particulars, invoice, etims: etimsOf(whole.invoice) }),
      };
      const letter = writeLetter(invoiceLetters[kind], 'en', { firm, invoice, today });
      const delivery = await send(mailer, { senderName: firm.name, replyTo: firm.email, to, file }, letter);
      return operator.writeInFirm(call, outgoing.tenantId, async (tx) => {
        await settleEmail(tx, outgoing, { ...delivery, to });
        return orNotFound(await findInvoice(tx, outgoing.invoiceId));
      });
    },
  };
}

/** An email to record, and to whom it goes if not to the client. */
type MailToRecord = Pick<typeof invoiceEvents.$inferInsert, 'madeBy' | 'reminderDay'> & {
  event: MailEvent;
  to: string | undefined;
  hasMailer: boolean;
};

/**
 * Records an email in the history of a locked invoice. Returns it if there is a mail server and an address to send it to. Throws
 * a 429 if the invoice or the address has had too many.
 */
export async function recordMail(
  tx: Transaction,
  happenedAt: Date,
  { tenantId, id: invoiceId, clientId }: Pick<InvoiceRow['invoice'], 'tenantId' | 'id' | 'clientId'>,
  { event, to: wanted, hasMailer, ...of }: MailToRecord,
): Promise<Outgoing | undefined> {
  const ofClient = (await findClient(tx, clientId))?.email ?? undefined;
  const to = wanted ?? ofClient;
  const id = newId(happenedAt);
  const email = !hasMailer
    ? ({ outcome: 'not_configured' } as const)
    : to === undefined
      ? ({ outcome: 'no_address' } as const)
      : ({ outcome: 'pending', to } as const);
  if (email.outcome === 'pending') {
    const isClients = ofClient !== undefined && isSameAddress(email.to, ofClient);
    await refuseTooMany(tx, tenantId, { invoiceId, to: email.to, isClients }, happenedAt);
  }
  await insertEvent(tx, { tenantId, id, invoiceId, event, happenedAt, email, ...of });
  return email.outcome === 'pending' ? { tenantId, id, invoiceId, kind: kinds[event], to: email.to } : undefined;
}

/** Refuses an email beyond the limits. Emails of a firm to one address wait for each other, whatever invoices they are about. */
async function refuseTooMany(tx: Transaction, tenantId: string, wanted: Wanted, moment: Date): Promise<void> {
  const mailbox = `${tenantId} mail ${wanted.to.toLowerCase()}`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`);
  const since = new Date(moment.getTime() - mailLimitReach);
  const found = mailLimitFault(wanted, await findMailed(tx, tenantId, wanted, since), moment);
  if (!found) return;
  const headers = { 'retry-after': String(found.params.seconds) };
  throw new Problem(429, found, [{ field: 'to', ...found }], headers);
}
