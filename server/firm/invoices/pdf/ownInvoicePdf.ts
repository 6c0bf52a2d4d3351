import type { components } from '#openapi';
import { fromCents, toCents } from '#domain/money';
import { formats } from '#server/locale';
import { methods, watermarks } from '#server/billing/pdf/invoicePdf';
import { kindOf, senderOf, writeControlUnit } from '#server/billing/pdf/controlUnit';
import { howToPay } from '#server/billing/pdf/howToPay';
import type { Particulars } from '#server/billing/pdf/particulars';
import { letterhead } from '#server/printing/letterhead';
import { type Pair, totals } from '#server/printing/pairs';
import { makeDocument } from '#server/printing/paper';
import { type Column, table } from '#server/printing/table';
import { paragraph } from '#server/printing/text';
import { writeClient } from './client';

type Schemas = components['schemas'];
type Invoice = Schemas['OwnInvoice'];
type Line = Schemas['OwnInvoiceLine'];

/** One of the firm's invoices, and what it says of the firm and the client. */
export type OwnInvoiceToPrint = { particulars: Particulars; invoice: Invoice };

const columns = (title: string): Column<Line>[] => [
  {
    title,
    width: 385,
    isRowHeader: true,
    show: (line) => [
      { text: line.description.replace(/[\s\u0085]+/g, ' ') },
      ...(detailsOf(line) ? [{ text: detailsOf(line), look: { ink: 'soft' as const } }] : []),
    ],
  },
  {
    title: 'Amount',
    width: 105,
    align: 'right',
    show: ({ amount }) => formats.cents(amount),
    carry: ({ amount }) => toCents(amount),
  },
];

/** When a line's work was done, for how long, and at what price. */
const detailsOf = ({ day, minutes, quantity, unitPrice }: Line): string =>
  [
    day && formats.date(day),
    minutes && `${formats.number(minutes)} min at ${formats.amount(unitPrice)} an hour`,
    quantity !== 1 && `${formats.number(quantity, 2)} × ${formats.cents(unitPrice)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Renders one of the firm's invoices, as its client gets it. */
export function renderOwnInvoice({ particulars: firm, invoice }: OwnInvoiceToPrint): Promise<Buffer> {
  const { invoiceNumber: number, etims, status, lines, notes } = invoice;
  const { title, note, foot } = kindOf(etims);
  const identity = { title: `${title} ${number}`, foot: `${foot} · ${number}`, watermark: watermarks[status] };
  return makeDocument(identity, (paper) => {
    letterhead(paper, { firm: senderOf(firm), title, subtitle: number, ...(note !== undefined && { note }) });
    writeClient(paper, firm, invoice, [
      { label: 'Issued', value: formats.date(invoice.issueDate) },
      { label: 'Due', value: formats.date(invoice.dueDate) },
      ...(invoice.paidDate ? [{ label: 'Paid', value: formats.date(invoice.paidDate) }] : []),
      ...(invoice.payReference ? [{ label: 'Pay ref.', value: invoice.payReference }] : []),
    ]);
    const fees = lines.filter(({ kind }) => kind !== 'disbursement');
    const spent = lines.filter(({ kind }) => kind === 'disbursement');
    if (fees.length > 0) table(paper, columns('Professional fees'), fees);
    if (spent.length > 0) table(paper, columns('Disbursements'), spent);
    totals(paper, totalsOf(invoice));
    const settled = invoice.settlements.filter(({ reversal }) => !reversal);
    if (settled.length > 0) paragraph(paper, 'Received', settled.map(settlementLine(invoice)).join('\n'));
    const withheld = ifYouWithhold(invoice);
    if (withheld) paragraph(paper, 'If you withhold tax', withheld);
    const pay = howToPay(firm, invoice.payReference ?? null);
    if (pay) paragraph(paper, 'How to pay', pay);
    if (firm.firmTerms) paragraph(paper, 'Terms', firm.firmTerms);
    if (notes) paragraph(paper, 'Notes', notes);
    writeControlUnit(paper, etims);
  });
}

function totalsOf({ currency, status, taxable, outside, taxRate, tax, total, settled, balance }: Invoice): Pair[] {
  const inCurrency = (label: string, amount: number, isStrong = false) => ({
    label,
    value: `${currency} ${formats.cents(amount)}`,
    isStrong,
  });
  return [
    ...(taxable !== 0 ? [inCurrency(taxRate > 0 ? 'Taxable' : 'Fees', taxable)] : []),
    ...(taxRate > 0 ? [inCurrency(`VAT ${taxRate} %`, tax)] : []),
    ...(outside !== 0 ? [inCurrency('Outside VAT', outside)] : []),
    inCurrency('Total', total, true),
    ...(settled > 0 ? [inCurrency('Settled', settled)] : []),
    // Nothing is due on a cancelled invoice.
    ...(settled > 0 && status !== 'cancelled' ? [inCurrency('Balance due', balance, true)] : []),
  ];
}

const settlementLine =
  ({ currency }: Invoice) =>
  ({ date, amount, method, reference, certificate }: Schemas['Payment']) => {
    const which = certificate?.state === 'awaited' ? 'certificate awaited' : (certificate?.number ?? reference);
    return `${formats.date(date)}: ${currency} ${formats.cents(amount)} by ${methods[method]}${which ? `, ${which}` : ''}`;
  };

/** What a client who withholds tax pays, as long as nothing is settled. */
function ifYouWithhold({ status, settled, awaited, currency, withholding, total }: Invoice): string | undefined {
  if (!withholding || settled + awaited > 0 || status === 'cancelled' || withholding.cash === total) return undefined;
  const { wht, whVat, cash } = withholding;
  const money = (amount: number) => `${currency} ${formats.cents(amount)}`;
  const parts = [
    ...(wht > 0 ? [`withholding tax ${money(wht)}`] : []),
    ...(whVat > 0 ? [`withheld VAT ${money(whVat)}`] : []),
  ];
  const withheld = fromCents(toCents(total) - toCents(cash));
  const certificates = parts.length === 1 ? 'the certificate' : 'both certificates';
  return `${capital(parts.join(' and '))}, ${money(withheld)} in all: pay ${money(cash)} and send us ${certificates}.`;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
