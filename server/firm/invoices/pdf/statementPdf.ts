import type { components } from '#openapi';
import { formats } from '#server/locale';
import { methods } from '#server/billing/pdf/invoicePdf';
import { senderOf } from '#server/billing/pdf/controlUnit';
import { howToPay } from '#server/billing/pdf/howToPay';
import type { Particulars } from '#server/billing/pdf/particulars';
import { letterhead } from '#server/printing/letterhead';
import { totals } from '#server/printing/pairs';
import { makeDocument } from '#server/printing/paper';
import { type Column, table } from '#server/printing/table';
import { paragraph } from '#server/printing/text';
import { writeClient } from './client';

type Statement = components['schemas']['ClientStatement'];

/** A statement of account, and whose it is. */
export type StatementToPrint = { particulars: Particulars; statement: Statement };

type Event = Statement['lines'][number];

type Row = { date: string; what: string; reference: string; due: string; balance: string; held: string };

const columns: Column<Row>[] = [
  { title: 'Date', width: 66, show: ({ date }) => formats.date(date) },
  { title: 'What', width: 128, isRowHeader: true, show: ({ what }) => what },
  { title: 'Reference', width: 92, show: ({ reference }) => reference },
  { title: 'Due', width: 68, align: 'right', show: ({ due }) => due },
  { title: 'You owe', width: 74, align: 'right', show: ({ balance }) => balance },
  { title: 'Held for you', width: 67, align: 'right', show: ({ held }) => held },
];

const whats: Record<Event['what'], string> = {
  ...methods,
  invoice: 'Invoice',
  mpesa: 'M-Pesa',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card',
  wht: 'Withholding tax',
  wh_vat: 'Withheld VAT',
  client_account: 'Client account',
  credit_note: 'Credit note',
  write_off: 'Write-off',
  held_money: 'Settled with held money',
  held: 'Paid beyond the invoice',
  credit_held: 'Credited beyond the balance',
  refunded: 'Refunded',
  placed: 'Placed in the client account',
  owed_back: 'Owed back',
  owed_paid: 'Owed back: paid',
  owed_held: 'Owed back: settled with held money',
  owed_written_off: 'Owed back: written off',
};

const reversals: Record<NonNullable<Event['reversal']>, string> = {
  mistake: 'entered by mistake',
  bounced: 'bounced',
  taken_back: 'taken back',
  cancelled: 'cancelled',
};

/** What an event of a statement is, in words. */
export const eventWords = ({ what, reversal }: Pick<Event, 'what' | 'reversal'>): string =>
  reversal ? `${whats[what]}, ${reversals[reversal]}` : whats[what];

/** Renders a statement of account. */
export function renderStatement({ particulars: firm, statement }: StatementToPrint): Promise<Buffer> {
  const { clientName, currency, from, to, lines } = statement;
  const title = 'Statement of account';
  const period = formats.dateRange(from, to);
  const row = (date: string, what: string, due: number, held: number): Row => ({
    date,
    what,
    reference: '',
    due: '',
    balance: formats.cents(due),
    held: formats.cents(held),
  });
  const rows = [
    row(from, 'Opening balance', statement.opening, statement.openingHeld),
    ...lines.map((line) => ({
      ...row(line.date, whatOf(line), line.balance, line.balanceHeld),
      reference: [line.invoiceNumber, line.reference].filter(Boolean).join('\n'),
      due: line.due === 0 ? '' : formats.cents(line.due),
    })),
    row(to, 'Closing balance', statement.closing, statement.closingHeld),
  ];
  return makeDocument({ title: `${title}, ${period}`, foot: `${title}, ${period}` }, (paper) => {
    letterhead(paper, { firm: senderOf(firm), title: 'Statement', subtitle: period });
    writeClient(paper, firm, { clientName }, [
      { label: 'From', value: formats.date(from) },
      { label: 'To', value: formats.date(to) },
      { label: 'Currency', value: currency },
    ]);
    table(paper, columns, rows);
    totals(paper, [
      { label: 'You owe', value: `${currency} ${formats.cents(Math.max(0, statement.closing))}`, isStrong: true },
    ]);
    const held = formats.cents(statement.closingHeld);
    if (statement.closingHeld > 0)
      paragraph(paper, 'Held for you', `${currency} ${held} is held for you, on no invoice.`);
    const pay = howToPay(firm, null);
    if (pay) paragraph(paper, 'How to pay', `${pay}\nUse the invoice’s number as the reference.`);
  });
}

/** What a line is, why something was taken back, and when it was entered if that was later. */
const whatOf = ({ reason, enteredOn, ...event }: Event): string =>
  [eventWords(event), reason, enteredOn && `entered on ${formats.date(enteredOn)}`].filter(Boolean).join('\n');
