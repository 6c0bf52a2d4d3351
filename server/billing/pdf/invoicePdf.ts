import type { components } from '#openapi';
import { fromCents, toCents } from '#domain/money';
import { formats } from '#server/locale';
import { kindOf, senderOf, writeControlUnit } from './controlUnit';
import { letterhead } from '#server/printing/letterhead';
import { facts, type Pair, totals } from '#server/printing/pairs';
import { makeDocument, page, type Paper } from '#server/printing/paper';
import { type Column, table } from '#server/printing/table';
import { paragraph, withoutEmptyLines } from '#server/printing/text';
import type { NamedInvoice, Particulars } from './particulars';

/** An invoice, and what it says of its firm and its client. */
export type InvoiceToPrint = {
  particulars: Particulars;
  invoice: NamedInvoice;
  etims?: components['schemas']['Etims'];
};

/** What stands across an invoice that is not valid. */
export const watermarks: Partial<Record<NamedInvoice['status'], string>> = { draft: 'DRAFT', cancelled: 'CANCELLED' };

/** How an invoice was settled, as a document says it. */
export const methods: Record<components['schemas']['SettlementMethod'], string> = {
  mpesa: 'M-Pesa',
  bank_transfer: 'bank transfer',
  cash: 'cash',
  cheque: 'cheque',
  card: 'card',
  wht: 'withholding tax',
  wh_vat: 'withheld VAT',
  client_account: 'client account',
  credit_note: 'credit note',
  write_off: 'write-off',
};

const columns: Column<components['schemas']['InvoiceLine']>[] = [
  {
    title: 'Description',
    width: 245,
    isRowHeader: true,
    show: ({ description }) => description.replace(/[\s\u0085]+/g, ' '),
  },
  { title: 'Quantity', width: 60, align: 'right', show: ({ quantity }) => formats.number(quantity, 2) },
  { title: 'Unit price', width: 85, align: 'right', show: ({ unitPrice }) => formats.cents(unitPrice) },
  {
    title: 'Amount',
    width: 90,
    align: 'right',
    show: ({ amount }) => formats.cents(amount),
    carry: ({ amount }) => toCents(amount),
  },
];

/** Renders an invoice. */
export function renderInvoice({ particulars: firm, invoice, etims }: InvoiceToPrint): Promise<Buffer> {
  const { invoice_number: number, status, lines, notes } = invoice;
  const { title, note, foot } = kindOf(etims);
  const identity = { title: `${title} ${number}`, foot: `${foot} · ${number}`, watermark: watermarks[status] };
  return makeDocument(identity, (paper) => {
    letterhead(paper, { firm: senderOf(firm), title, subtitle: number, ...(note !== undefined && { note }) });
    writeParties(paper, firm, invoice);
    table(paper, columns, lines);
    totals(paper, totalsOf(invoice));
    const payments = invoice.payments.filter(({ reversal }) => !reversal);
    if (payments.length > 0) paragraph(paper, 'Payments', payments.map(paymentLine(invoice)).join('\n'));
    if (firm.firmPaymentDetails) paragraph(paper, 'How to pay', firm.firmPaymentDetails);
    if (notes) paragraph(paper, 'Notes', notes);
    writeControlUnit(paper, etims);
  });
}

/** Writes the client and the case on the left, and the dates on the right. */
function writeParties(paper: Paper, { clientAddress, clientKraPin }: Particulars, invoice: NamedInvoice): void {
  const top = paper.y + 14;
  const client = { x: page.left, width: 300 };
  let y = paper.write('Bill to', { ...client, y: top }, { ink: 'soft' }) + 2;
  y = paper.write(invoice.client_name, { ...client, y }, { size: 11, bold: true });
  const reach = [clientAddress && withoutEmptyLines(clientAddress), clientKraPin && `PIN ${clientKraPin}`].filter(
    Boolean,
  );
  if (reach.length > 0) y = paper.write(reach.join('\n'), { ...client, y: y + 2 }, { ink: 'soft' });
  if (invoice.matter_name) y = paper.write(`Re: ${invoice.matter_name}`, { ...client, y: y + 2 });
  const dates = facts(paper, top, [
    { label: 'Issued', value: formats.date(invoice.issue_date) },
    { label: 'Due', value: formats.date(invoice.due_date) },
    ...(invoice.paid_date ? [{ label: 'Paid', value: formats.date(invoice.paid_date) }] : []),
    { label: 'Currency', value: invoice.currency },
  ]);
  paper.y = Math.max(y, dates) + 14;
}

function totalsOf({ currency, status, paid_amount: paid, ...invoice }: NamedInvoice): Pair[] {
  const inCurrency = (label: string, amount: number, isStrong = false) => ({
    label,
    value: `${currency} ${formats.cents(amount)}`,
    isStrong,
  });
  const open = fromCents(toCents(invoice.total_amount) - toCents(paid));
  return [
    inCurrency('Subtotal', invoice.subtotal),
    inCurrency(`VAT ${invoice.tax_rate} %`, invoice.tax_amount),
    inCurrency('Total', invoice.total_amount, true),
    ...(paid > 0 ? [inCurrency('Paid', paid)] : []),
    // Nothing is due on a cancelled invoice.
    ...(paid > 0 && status !== 'cancelled' ? [inCurrency('Balance due', open, true)] : []),
  ];
}

const paymentLine =
  ({ currency }: NamedInvoice) =>
  ({ date, amount, method, reference }: NamedInvoice['payments'][number]) =>
    `${formats.date(date)}: ${currency} ${formats.cents(amount)} by ${methods[method]}${reference ? `, ${reference}` : ''}`;
