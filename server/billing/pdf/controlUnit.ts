import { generate } from 'lean-qr';
import type { components } from '#openapi';
import { page, type Paper } from '#server/printing/paper';
import { withoutEmptyLines } from '#server/printing/text';
import type { Letterhead } from '#server/printing/letterhead';
import type { Particulars } from './particulars';

type Etims = components['schemas']['Etims'];

/** Shown until the tax authority signs an invoice. Never make up a control unit number. */
const notTaxInvoice = 'Not a tax invoice: no control unit number';

/** What an invoice is called: a tax invoice, once the tax authority has signed it. */
export const kindOf = (etims?: Etims): { title: string; note?: string; foot: string } =>
  etims?.state === 'signed'
    ? { title: 'Tax invoice', foot: `Control unit number ${etims.cuInvoiceNumber ?? ''}` }
    : { title: 'Invoice', note: notTaxInvoice, foot: notTaxInvoice };

/** Who a document is from. */
export const senderOf = (firm: Particulars): Letterhead['firm'] => ({
  name: firm.firmName,
  logo: firm.firmLogo,
  lines: [
    firm.firmLetterhead && withoutEmptyLines(firm.firmLetterhead),
    [firm.firmStreet, firm.firmCity, firm.firmCountry].filter(Boolean).join(', '),
    firm.firmPhone,
  ],
  email: firm.firmEmail,
  kraPin: firm.firmKraPin,
});

const side = 90;

/** Writes the numbers that the tax authority’s control unit gave an invoice or a credit note, beside the QR code if it has one. */
export function writeControlUnit(paper: Paper, etims?: Etims): void {
  if (etims?.state !== 'signed') return;
  paper.makeRoom(side + 24);
  const top = paper.y + 18;
  const { cuSerial, cuInvoiceNumber, qrUrl } = etims;
  const x = qrUrl === undefined ? page.left : page.left + side + 14;
  if (qrUrl !== undefined) {
    paper.squares(`QR code: ${qrUrl}`, { x: page.left, y: top, size: side }, generate(qrUrl));
  }
  const place = { x, width: page.left + page.width - x };
  let y = paper.write('KRA eTIMS', { ...place, y: top }, { bold: true }, 'H2') + 2;
  y = paper.write(`Control unit invoice number: ${cuInvoiceNumber ?? ''}`, { ...place, y });
  if (cuSerial !== undefined) y = paper.write(`Control unit serial number: ${cuSerial}`, { ...place, y });
  paper.y = Math.max(y, qrUrl === undefined ? y : top + side);
}
