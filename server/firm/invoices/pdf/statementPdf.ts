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

type Row = { date: string; what: string; reference: string; amount: string; balance: string };

const columns: Column<Row>[] = [
  { title: 'Date', width: 75, show: ({ date }) => formats.date(date) },
  { title: 'What', width: 120, isRowHeader: true, show: ({ what }) => what },
  { title: 'Reference', width: 120, show: ({ reference }) => reference },
  { title: 'Amount', width: 80, align: 'right', show: ({ amount }) => amount },
  { title: 'Balance', width: 80, align: 'right', show: ({ balance }) => balance },
];

/** What a line of a statement is. */
export const statementWords: Record<Statement['lines'][number]['what'], string> = {
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
};

/** Renders a statement of account. */
export function renderStatement({ particulars: firm, statement }: StatementToPrint): Promise<Buffer> {
  const { clientName, from, to, opening, lines, closing, held } = statement;
  const title = 'Statement of account';
  const period = formats.dateRange(from, to);
  const row = (date: string, what: string, balance: number): Row => ({
    date,
    what,
    reference: '',
    amount: '',
    balance: formats.cents(balance),
  });
  const rows = [
    row(from, 'Opening balance', opening),
    ...lines.map(({ date, what, invoiceNumber, reference, amount, balance }) => ({
      ...row(date, statementWords[what], balance),
      reference: [invoiceNumber, reference].filter(Boolean).join('\n'),
      amount: formats.cents(amount),
    })),
    row(to, 'Closing balance', closing),
  ];
  return makeDocument({ title: `${title}, ${period}`, foot: `${title}, ${period}` }, (paper) => {
    letterhead(paper, { firm: senderOf(firm), title: 'Statement', subtitle: period });
    writeClient(paper, firm, { clientName }, [
      { label: 'From', value: formats.date(from) },
      { label: 'To', value: formats.date(to) },
      { label: 'Currency', value: 'KES' },
    ]);
    table(paper, columns, rows);
    totals(paper, [{ label: 'You owe', value: `KES ${formats.cents(Math.max(0, closing))}`, isStrong: true }]);
    if (held > 0) paragraph(paper, 'Held for you', `KES ${formats.cents(held)} is held for you, on no invoice.`);
    const pay = howToPay(firm, null);
    if (pay) paragraph(paper, 'How to pay', `${pay}\nUse the invoice’s number as the reference.`);
  });
}
