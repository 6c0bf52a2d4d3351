import { buffer } from 'node:stream/consumers';
import type { components } from '#openapi';
import { fromCents, toCents } from '#domain/money';
import { formats } from '#server/locale';
import type { Particulars } from './particulars';
import type { Printed } from './printInvoice';
import { writeLines } from './lineTable';
import { across, closeDocument, makeRoom, openDocument, page, paragraph } from './page';
import { rule, write, writeWhole } from './type';

type Invoice = components['schemas']['InvoiceDetail'];

/** Shown until the tax authority signs invoices. Never make up a control unit number. */
const notTaxInvoice = 'Not a tax invoice: no control unit number';

const watermarks: Partial<Record<Invoice['status'], string>> = { draft: 'DRAFT', cancelled: 'CANCELLED' };

const methods: Record<components['schemas']['PaymentMethod'], string> = {
  mpesa: 'M-Pesa',
  bank_transfer: 'bank transfer',
  cash: 'cash',
  cheque: 'cheque',
  card: 'card',
};

/** Renders an invoice as an A4 PDF with selectable text and embedded fonts. */
export function renderInvoice({ particulars, invoice }: Printed): Promise<Buffer> {
  const doc = openDocument({ title: `Invoice ${invoice.invoice_number}`, watermark: watermarks[invoice.status] });
  writeSender(doc, particulars, invoice);
  writeFacts(doc, particulars, invoice);
  writeLines(doc, invoice.lines);
  writeTotals(doc, invoice);
  const payments = invoice.payments.filter(({ reversal }) => !reversal);
  if (payments.length > 0) paragraph(doc, 'Payments', payments.map(paymentLine(invoice)).join('\n'));
  const { firmPaymentDetails } = particulars;
  if (firmPaymentDetails) paragraph(doc, 'How to pay', inParagraphs(firmPaymentDetails));
  if (invoice.notes) paragraph(doc, 'Notes', inParagraphs(invoice.notes));
  closeDocument(doc, `${notTaxInvoice} · ${invoice.invoice_number}`);
  return buffer(doc);
}

/** Writes the firm on the left and the document's title on the right. */
function writeSender(doc: PDFKit.PDFDocument, firm: Particulars, invoice: Invoice): void {
  const { left: x, top } = page;
  const address = [firm.firmStreet, firm.firmCity, firm.firmCountry].filter(Boolean).join(', ');
  const pin = firm.firmKraPin && `PIN ${firm.firmKraPin}`;
  const below = [address, firm.firmPhone].filter(Boolean).join('\n');
  const name = write(doc, firm.firmName, { x, y: top, width: 300 }, { size: 16, bold: true });
  const reach = below ? write(doc, below, { x, y: name + 2, width: 300 }, { ink: 'soft' }) : name + 2;
  const email = writeWhole(doc, firm.firmEmail, { x, y: reach, width: 300 }, { ink: 'soft' });
  const sender = pin ? write(doc, pin, { x, y: email, width: 300 }, { ink: 'soft' }) : email;

  const right = { x: 365, width: 180 };
  const title = write(doc, 'Invoice', { ...right, y: top }, { size: 16, bold: true, align: 'right' });
  const number = write(doc, invoice.invoice_number, { ...right, y: title + 2 }, { size: 11, align: 'right' });
  const kind = write(doc, notTaxInvoice, { ...right, y: number + 2 }, { bold: true, align: 'right' });
  doc.y = Math.max(sender, kind) + 14;
  rule(doc, across(doc.y));
}

/** Writes the client, the case and the dates. */
function writeFacts(doc: PDFKit.PDFDocument, { clientAddress, clientKraPin }: Particulars, invoice: Invoice): void {
  const top = doc.y + 14;
  const client = { x: page.left, width: 300 };
  const label = write(doc, 'Bill to', { ...client, y: top }, { ink: 'soft' });
  const name = write(doc, invoice.client_name, { ...client, y: label + 2 }, { size: 11, bold: true });
  const reach = [clientAddress && inParagraphs(clientAddress), clientKraPin && `PIN ${clientKraPin}`].filter(Boolean);
  const below = reach.length > 0 ? write(doc, reach.join('\n'), { ...client, y: name + 2 }, { ink: 'soft' }) : name;
  const matter = invoice.matter_name ? write(doc, `Re: ${invoice.matter_name}`, { ...client, y: below + 2 }) : below;

  const facts: [string, string | undefined][] = [
    ['Issued', formats.date(invoice.issue_date)],
    ['Due', formats.date(invoice.due_date)],
    ['Paid', invoice.paid_date && formats.date(invoice.paid_date)],
    ['Currency', invoice.currency],
  ];
  let y = top;
  for (const [title, value] of facts) {
    if (!value) continue;
    write(doc, title, { x: 395, y, width: 60 }, { ink: 'soft' });
    y = write(doc, value, { x: 455, y, width: 90 }, { align: 'right' }) + 2;
  }
  doc.y = Math.max(matter, y) + 14;
}

function writeTotals(doc: PDFKit.PDFDocument, invoice: Invoice): void {
  const { paid_amount: paid } = invoice;
  const open = toCents(invoice.total_amount) - toCents(paid);
  const rows: [string, number][] = [
    ['Subtotal', invoice.subtotal],
    [`VAT ${invoice.tax_rate} %`, invoice.tax_amount],
    ['Total', invoice.total_amount],
    ...(paid > 0 ? [['Paid', paid] satisfies [string, number]] : []),
    // Nothing is due on a cancelled invoice.
    ...(paid > 0 && invoice.status !== 'cancelled'
      ? [['Balance due', fromCents(open)] satisfies [string, number]]
      : []),
  ];
  makeRoom(doc, 16 * rows.length + 10);
  doc.y += 10;
  for (const [title, amount] of rows) {
    const { y } = doc;
    const look = { bold: title === 'Total' || title === 'Balance due', align: 'right' } as const;
    write(doc, title, { x: 300, y, width: 120 }, look);
    doc.y = write(doc, `${invoice.currency} ${formats.cents(amount)}`, { x: 425, y, width: 120 }, look) + 2;
  }
}

const paymentLine =
  ({ currency }: Invoice) =>
  ({ date, amount, method, reference }: Invoice['payments'][number]) =>
    `${formats.date(date)}: ${currency} ${formats.cents(amount)} by ${methods[method]}${reference ? `, ${reference}` : ''}`;

/** Removes empty lines, which could push typed text off the page. */
function inParagraphs(text: string): string {
  return text.replace(/[\s\u0085]*[\n\v\f\r\u0085\u2028\u2029][\s\u0085]*/g, '\n');
}
