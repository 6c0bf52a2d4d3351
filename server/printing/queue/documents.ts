import { renderInvoice, type InvoiceToPrint } from '#server/billing/pdf/invoicePdf';
import { type CreditNoteToPrint, renderCreditNote } from '#server/firm/invoices/pdf/creditNotePdf';
import { type OwnInvoiceToPrint, renderOwnInvoice } from '#server/firm/invoices/pdf/ownInvoicePdf';
import { renderStatement, type StatementToPrint } from '#server/firm/invoices/pdf/statementPdf';
import { type CertificateToPrint, renderCertificate } from '#server/firm/conflicts/pdf/certificatePdf';
import { type FeeNoteToPrint, renderFeeNote } from '#server/firm/feeNotes/pdf/feeNotePdf';
import { renderList, type ListToPrint } from '#server/firm/agenda/pdf/listPdf';
import { pngOnWhite } from '#server/printing/photos/png';

/** What each document is made of. */
export type Documents = {
  invoice: InvoiceToPrint;
  ownInvoice: OwnInvoiceToPrint;
  creditNote: CreditNoteToPrint;
  statement: StatementToPrint;
  list: ListToPrint;
  certificate: CertificateToPrint;
  feeNote: FeeNoteToPrint;
  pngOnWhite: Uint8Array;
};

const documents: { [Name in keyof Documents]: (what: Documents[Name]) => Promise<Buffer> } = {
  invoice: renderInvoice,
  ownInvoice: renderOwnInvoice,
  creditNote: renderCreditNote,
  statement: renderStatement,
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
