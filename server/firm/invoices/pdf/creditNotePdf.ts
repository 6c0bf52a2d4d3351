import type { components } from '#openapi';
import { toCents } from '#domain/money';
import { formats } from '#server/locale';
import { senderOf, writeControlUnit } from '#server/billing/pdf/controlUnit';
import type { Particulars } from '#server/billing/pdf/particulars';
import { letterhead } from '#server/printing/letterhead';
import { totals } from '#server/printing/pairs';
import { makeDocument } from '#server/printing/paper';
import { type Column, table } from '#server/printing/table';
import { paragraph } from '#server/printing/text';
import { writeClient } from './client';

type Schemas = components['schemas'];

/** A credit note, and the invoice of which it takes back. */
export type CreditNoteToPrint = {
  particulars: Particulars;
  invoice: Schemas['OwnInvoice'];
  note: Schemas['CreditNote'];
};

const columns: Column<Schemas['CreditNote']['lines'][number]>[] = [
  {
    title: 'Credited',
    width: 300,
    isRowHeader: true,
    show: ({ description }) => description.replace(/[\s\u0085]+/g, ' '),
  },
  { title: 'VAT', width: 80, show: ({ vat }) => (vat === 'outside' ? 'Outside VAT' : '') },
  {
    title: 'Amount',
    width: 105,
    align: 'right',
    show: ({ amount }) => formats.cents(amount),
    carry: ({ amount }) => toCents(amount),
  },
];

/** Renders a credit note. */
export function renderCreditNote({ particulars: firm, invoice, note }: CreditNoteToPrint): Promise<Buffer> {
  const { currency, taxRate, invoiceNumber, etims } = invoice;
  const { number, date, reason, lines, subtotal, tax, total, held } = note;
  const money = (amount: number) => `${currency} ${formats.cents(amount)}`;
  const foot = `Credit note ${number} for invoice ${invoiceNumber}`;
  return makeDocument({ title: `Credit note ${number}`, foot }, (paper) => {
    letterhead(paper, { firm: senderOf(firm), title: 'Credit note', subtitle: number });
    writeClient(paper, firm, invoice, [
      { label: 'Date', value: formats.date(date) },
      { label: 'Invoice', value: invoiceNumber },
      { label: 'Invoiced', value: formats.date(invoice.issueDate) },
    ]);
    table(paper, columns, lines);
    totals(paper, [
      { label: 'Subtotal', value: money(subtotal) },
      ...(tax > 0 ? [{ label: `VAT ${taxRate} %`, value: money(tax) }] : []),
      { label: 'Total credited', value: money(total), isStrong: true },
    ]);
    paragraph(paper, 'Reason', reason);
    if (held > 0) paragraph(paper, 'Held for you', `${money(held)} goes beyond what was open, and is held for you.`);
    if (etims.state === 'signed') {
      paragraph(paper, 'Invoice at KRA', `The invoice’s control unit number is ${etims.cuInvoiceNumber ?? ''}.`);
    }
    writeControlUnit(paper, note.etims);
  });
}
