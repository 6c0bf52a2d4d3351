import { renderInvoice, type InvoiceToPrint } from '#server/billing/pdf/invoicePdf';
import { type CertificateToPrint, renderCertificate } from '#server/firm/conflicts/pdf/certificatePdf';
import { type FeeNoteToPrint, renderFeeNote } from '#server/firm/feeNotes/pdf/feeNotePdf';
import { renderList, type ListToPrint } from '#server/firm/agenda/pdf/listPdf';
import { pngOnWhite } from '#server/printing/photos/png';

/** What each document is made of. */
export type Documents = {
  invoice: InvoiceToPrint;
  list: ListToPrint;
  certificate: CertificateToPrint;
  feeNote: FeeNoteToPrint;
  pngOnWhite: Uint8Array;
};

const documents: { [Name in keyof Documents]: (what: Documents[Name]) => Promise<Buffer> } = {
  invoice: renderInvoice,
  list: renderList,
  certificate: renderCertificate,
  feeNote: renderFeeNote,
  pngOnWhite,
};

/** A document to print. */
export type Order<Name extends keyof Documents = keyof Documents> = { name: Name; what: Documents[Name] };

/** Renders a document. It runs in a worker thread. */
export const render = <Name extends keyof Documents>({ name, what }: Order<Name>): Promise<Buffer> =>
  documents[name](what);
