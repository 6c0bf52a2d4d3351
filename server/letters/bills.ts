import type { components } from '#openapi';
import { daysBetween } from '#domain/dates';
import type { MailKind } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import { formats } from '#server/locale';
import type { Letter } from './letter';

type Schemas = components['schemas'];

type Billed = {
  firm: { name: string; paymentDetails: string | null };
  invoice: Pick<
    Schemas['InvoiceDetail'],
    'invoice_number' | 'due_date' | 'currency' | 'total_amount' | 'paid_amount'
  > & { client_name: string; matter_name?: string };
  today: string;
};

const invoice: Letter<Billed> = {
  name: 'invoice',
  words: {
    en: {
      subject: ({ firm, invoice: { invoice_number: number } }) => `Invoice ${number} from ${firm.name}`,
      text: (billed) =>
        around(
          billed,
          `Invoice ${billed.invoice.invoice_number} is attached. Please pay ${openIn(billed)} by ${dueOf(billed)}.`,
        ),
    },
  },
};

const reminder: Letter<Billed> = {
  name: 'invoiceReminder',
  words: {
    en: {
      subject: (billed) => {
        const days = daysLate(billed);
        const late = `${days} ${days === 1 ? 'day' : 'days'} overdue`;
        return `Reminder: invoice ${billed.invoice.invoice_number} is ${days > 0 ? late : `due on ${dueOf(billed)}`}`;
      },
      text: (billed) =>
        around(
          billed,
          `Invoice ${billed.invoice.invoice_number} ${daysLate(billed) > 0 ? 'was' : 'is'} due on ${dueOf(billed)}. ${openIn(billed)} is still open. If you have paid it in the last few days, please ignore this reminder.`,
        ),
    },
  },
};

/** The letters about an invoice, whose PDF goes with them. */
export const invoiceLetters: Record<MailKind, Letter<Billed>> = { invoice, reminder };

const openIn = ({ invoice: { currency, total_amount: total, paid_amount: paid } }: Billed) =>
  formats.money(fromCents(toCents(total) - toCents(paid)), currency);

const dueOf = ({ invoice }: Billed) => formats.date(invoice.due_date);

const daysLate = ({ invoice, today }: Billed) => daysBetween(invoice.due_date, today);

const around = ({ firm, invoice: { client_name, matter_name } }: Billed, body: string) => [
  `Dear ${client_name},`,
  body,
  ...(matter_name ? [`Re: ${matter_name}`] : []),
  ...(firm.paymentDetails ? [`How to pay\n${firm.paymentDetails}`] : []),
  `Yours faithfully,\n${firm.name}`,
];

/** Sends a client a fee note, as a PDF. */
export const feeNote: Letter<
  Pick<Schemas['FeeNoteDetail'], 'number' | 'clientName' | 'caseTitle' | 'total'> & { firmName: string }
> = {
  name: 'feeNote',
  words: {
    en: {
      subject: ({ number, firmName }) => `Fee note ${number} from ${firmName}`,
      text: ({ number, clientName, caseTitle, total, firmName }) => [
        `Dear ${clientName},`,
        `Fee note ${number} for ${formats.money(total, 'KES')} is attached. It is a pro-forma, not a tax invoice: the invoice follows.`,
        `Re: ${caseTitle}`,
        `Yours faithfully,\n${firmName}`,
      ],
    },
  },
};
