import { daysBetween } from '#domain/dates';
import type { MailKind } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import type { NamedInvoice } from '#server/billing/pdf/particulars';
import { formats } from '#server/locale';

/** An email from a firm to its client. */
export type Letter = { subject: string; text: string };

type Subject = {
  firm: { name: string; paymentDetails: string | null };
  invoice: Pick<
    NamedInvoice,
    'invoice_number' | 'due_date' | 'currency' | 'total_amount' | 'paid_amount' | 'client_name' | 'matter_name'
  >;
  today: string;
};

/** Writes the email that an invoice's PDF is attached to, or a reminder. */
export function letterOf(kind: MailKind, { firm, invoice, today }: Subject): Letter {
  const { invoice_number: number, due_date: due, currency, total_amount: total, paid_amount: paid } = invoice;
  const balance = formats.money(fromCents(toCents(total) - toCents(paid)), currency);
  const days = daysBetween(due, today);
  const day = formats.date(due);
  const late = `${days} ${days === 1 ? 'day' : 'days'} overdue`;
  const { subject, body } =
    kind === 'invoice'
      ? {
          subject: `Invoice ${number} from ${firm.name}`,
          body: `Invoice ${number} is attached. Please pay ${balance} by ${day}.`,
        }
      : {
          subject: `Reminder: invoice ${number} is ${days > 0 ? late : `due on ${day}`}`,
          body: `Invoice ${number} ${days > 0 ? 'was' : 'is'} due on ${day}. ${balance} is still open. If you have paid it in the last few days, please ignore this reminder.`,
        };
  const parts = [
    `Dear ${invoice.client_name},`,
    body,
    ...(invoice.matter_name ? [`Re: ${invoice.matter_name}`] : []),
    ...(firm.paymentDetails ? [`How to pay\n${firm.paymentDetails}`] : []),
    `Yours faithfully,\n${firm.name}`,
  ];
  return { subject, text: parts.join('\n\n') };
}
