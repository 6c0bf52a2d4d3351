import { and, eq, isNull, sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import type { MailKind } from '#domain/invoices';
import { settleEmail } from '#server/billing/invoices/queries';
import { readParticulars } from '#server/billing/invoices/particulars';
import type { Outgoing } from '#server/billing/invoices/sending';
import { howToPay } from '#server/billing/pdf/howToPay';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { invoices, tenants } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import { invoiceLetters } from '#server/letters/bills';
import { writeLetter } from '#server/letters/letter';
import { send } from '#server/letters/send';
import type { Mailer } from '#server/mail/mailer';
import { printForMail } from '#server/printing/queue/print';
import { toOwnInvoice } from './own';
import { findOwnInvoice } from './wholeQueries';

const firmRows = new Selection({ name: tenants.name, email: tenants.email });

/** Reads an invoice in its firm's scope, and what is written about it as of a moment. */
export async function readLetter(tx: ReadTransaction, id: string, kind: MailKind, moment: Date) {
  const row = await findOwnInvoice(tx, id);
  if (!row) throw noSuchRecord();
  const firm = await firmRows.first(tx, sql`FROM ${tenants} WHERE ${eq(tenants.id, row.invoice.tenantId)}`);
  if (!firm) throw noSuchRecord();
  const particulars = await readParticulars(tx, row.invoice);
  const invoice = toOwnInvoice(row, moment);
  const { invoiceNumber, dueDate, currency, total, settled, clientName, caseTitle } = invoice;
  const letter = writeLetter(invoiceLetters[kind], 'en', {
    firm: { name: firm.name, paymentDetails: howToPay(particulars, row.invoice.payReference) },
    invoice: {
      invoice_number: invoiceNumber,
      due_date: dueDate,
      currency,
      total_amount: total,
      paid_amount: settled,
      client_name: clientName,
      ...(caseTitle !== undefined && { matter_name: caseTitle }),
    },
    today: nairobiDay(moment),
  });
  return { firm, particulars, invoice, letter };
}

/** Runs work on one firm's rows: in its people's calls through their door, in the server's own work without. */
export type InFirm = {
  read: <Result>(work: (tx: ReadTransaction) => Promise<Result>) => Promise<Result>;
  write: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
};

/**
 * Hands a recorded email to the mail server and stores the outcome. Once the mail server has accepted an invoice, the client has it,
 * from that day unless it was delivered before.
 */
export async function deliver(
  inFirm: InFirm,
  { id, tenantId, invoiceId, kind, to }: Outgoing,
  { mailer, now }: { mailer: Mailer | undefined; now: () => Date },
): Promise<void> {
  const { firm, particulars, invoice, letter } = await inFirm.read((tx) => readLetter(tx, invoiceId, kind, now()));
  const file = {
    name: `${invoice.invoiceNumber}.pdf`,
    content: await printForMail('ownInvoice', { particulars, invoice }),
  };
  const delivery = await send(mailer, { senderName: firm.name, replyTo: firm.email, to, file }, letter);
  const deliveredOn = nairobiDay(now());
  await inFirm.write(async (tx) => {
    await settleEmail(tx, { tenantId, id }, { ...delivery, to });
    if (kind !== 'invoice' || delivery.outcome !== 'accepted') return;
    await tx
      .update(invoices)
      .set({ deliveredOn, version: sql`${invoices.version} + 1` })
      .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, invoiceId), isNull(invoices.deliveredOn)));
  });
}
