import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { changeInvoice } from '#server/billing/invoices/lock';
import { insertEvent } from '#server/billing/invoices/queries';
import type { Handlers } from '#server/contract/handlers';
import { textOrNull } from '#server/contract/nulls';
import { badRequest, conflict } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import { Selection } from '#server/db/query/selection';
import { creditNotes } from '#server/db/schema';
import { requireFound } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { actOnInvoice, requireIssued } from './changing';
import { tellOfInvoice } from './tell';

type Input = components['schemas']['EtimsInput'];

type Signed = { etimsState: string; signedAt: Date | null };

const notes = new Selection(creditNotes);

/** Handles what eTIMS knows of a firm's invoices and credit notes. */
export function signingHandlers({ firm }: Services): Pick<Handlers, 'setInvoiceEtims' | 'setCreditNoteEtims'> {
  return {
    setInvoiceEtims: async (call) => {
      requireSignature(call.body);
      return actOnInvoice(firm, call, 'setInvoiceEtims', async (by, invoice) => {
        requireIssued(invoice);
        const columns = columnsOf(call.body, invoice, by.moment, 'invoice_signed');
        await changeInvoice(by.tx, invoice, columns);
        const number = columns.cuInvoiceNo;
        if (number === null || number === invoice.cuInvoiceNo) return;
        const event = { tenantId: by.tenantId, id: newId(by.moment), invoiceId: invoice.id, happenedAt: by.moment };
        await insertEvent(by.tx, { ...event, event: 'signed', madeBy: 'firm', notes: number });
        await tellOfInvoice(by, 'invoice_signed', invoice);
      });
    },

    setCreditNoteEtims: async (call) => {
      requireSignature(call.body);
      const { creditNoteId } = call.path;
      return actOnInvoice(firm, call, `setCreditNoteEtims ${creditNoteId}`, async (by, invoice) => {
        const isIt = and(eq(creditNotes.invoiceId, invoice.id), eq(creditNotes.id, creditNoteId));
        const note = requireFound(await notes.first(by.tx, sql`FROM ${creditNotes} WHERE ${isIt}`));
        await by.tx
          .update(creditNotes)
          .set(columnsOf(call.body, note, by.moment, 'credit_note_signed'))
          .where(and(eq(creditNotes.tenantId, by.tenantId), isIt));
        await changeInvoice(by.tx, invoice);
      });
    },
  };
}

/** Refuses a signature without its number, or with a link that is not the tax authority's. */
function requireSignature({ state, cuInvoiceNumber, qrUrl }: Input): void {
  if (state !== 'signed') return;
  if (textOrNull(cuInvoiceNumber) === null) throw badRequest({ field: 'cuInvoiceNumber', ...fault('required') });
  if (qrUrl?.trim() && !isAtKra(qrUrl.trim())) throw badRequest({ field: 'qrUrl', ...fault('qr_link') });
}

/** What becomes of a document. Refuses to take a signature from it. */
function columnsOf(
  { state, cuInvoiceNumber, cuSerial, qrUrl, error }: Input,
  before: Signed,
  moment: Date,
  isFinal: 'invoice_signed' | 'credit_note_signed',
) {
  const isSigned = state === 'signed';
  if (before.etimsState === 'signed' && !isSigned) throw conflict('state', fault(isFinal));
  return {
    etimsState: state,
    cuInvoiceNo: isSigned ? textOrNull(cuInvoiceNumber) : null,
    cuSerial: isSigned ? textOrNull(cuSerial) : null,
    qrUrl: isSigned ? textOrNull(qrUrl) : null,
    signedAt: isSigned ? (before.signedAt ?? moment) : null,
    etimsError: state === 'failed' ? textOrNull(error) : null,
  };
}

/** Whether a link is one of the tax authority's. */
const isAtKra = (link: string): boolean =>
  URL.canParse(link) && /^https:\/\/([a-z0-9-]+\.)*kra\.go\.ke(:443)?\//i.test(link);
