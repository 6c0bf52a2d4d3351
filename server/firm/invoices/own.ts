import type { components } from '#openapi';
import { graceEnds, interestOn } from '#domain/billing/interest';
import { dueCents } from '#domain/billing/settlement';
import { proposeWithholding } from '#domain/billing/withholding';
import { addDays, nairobiDay } from '#domain/dates';
import { openCents, statusOn } from '#domain/invoices';
import { fromCents } from '#domain/money';
import { mostListed } from '#domain/mostListed';
import { etimsOf } from '#server/billing/invoices/etims';
import { historyOf } from '#server/billing/invoices/history';
import { toPayment } from '#server/billing/invoices/payment';
import { omitNulls } from '#server/contract/nulls';
import type { OwnInvoiceRow } from './wholeQueries';

type Schemas = components['schemas'];

/** Converts what was read of an invoice to the API's, as of a moment. */
export function toOwnInvoice(row: OwnInvoiceRow, moment: Date): Schemas['OwnInvoice'] {
  const { invoice, feeNote } = row;
  const today = nairobiDay(moment);
  const taxableCents = invoice.subtotalCents - invoice.outsideCents;
  const { deliveredOn } = invoice;
  const interest = interestOf(row, today);
  return {
    id: invoice.id,
    invoiceNumber: invoice.number,
    client: invoice.clientId,
    clientName: invoice.clientName,
    ...omitNulls({
      caseId: invoice.matterId,
      caseTitle: invoice.matterName,
      paidDate: invoice.paidDate,
      payReference: invoice.payReference,
      notes: invoice.notes,
      deliveredOn,
    }),
    ...(feeNote && { feeNote }),
    currency: invoice.currency,
    status: statusOn(today, invoice),
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    isByFirm: invoice.isByFirm,
    lines: toLines(row),
    taxable: fromCents(taxableCents),
    outside: fromCents(invoice.outsideCents),
    taxRate: invoice.taxRate,
    tax: fromCents(invoice.taxCents),
    total: fromCents(invoice.totalCents),
    settled: fromCents(invoice.paidCents),
    credited: fromCents(invoice.creditedCents),
    awaited: fromCents(invoice.awaitedCents),
    balance: fromCents(openCents(invoice)),
    due: fromCents(dueCents(invoice)),
    held: fromCents(row.held.reduce((sum, { leftCents }) => sum + leftCents, 0)),
    ...(row.inAccountCents > 0 && { inClientAccount: fromCents(row.inAccountCents) }),
    ...(invoice.status !== 'draft' && { withholding: withholdingOf(row, taxableCents) }),
    ...(deliveredOn !== null && { suitFrom: addDays(graceEnds(deliveredOn), 1) }),
    ...(interest && { interest }),
    etims: etimsOf(invoice),
    settlements: row.payments.map(toPayment),
    creditNotes: toCreditNotes(row),
    history: withCredits(row, historyOf(row, moment)),
  };
}

function toLines({ lines, credited }: OwnInvoiceRow): Schemas['OwnInvoiceLine'][] {
  return lines.map(({ line, person }) => ({
    position: line.position,
    kind: line.kind as Schemas['OwnInvoiceLine']['kind'],
    description: line.wording ?? line.description,
    ...omitNulls({ day: line.day, person, minutes: line.minutes }),
    quantity: line.quantity,
    unitPrice: fromCents(line.unitPriceCents),
    amount: fromCents(line.amountCents),
    vat: line.vat as Schemas['OwnInvoiceLine']['vat'],
    credited: fromCents(
      credited
        .filter(({ position }) => position === line.position)
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    ),
  }));
}

function toCreditNotes({ notes, credited, held }: OwnInvoiceRow): Schemas['CreditNote'][] {
  return notes.map((note) => ({
    id: note.id,
    number: note.number,
    date: note.day,
    reason: note.reason,
    lines: credited
      .filter(({ creditNoteId }) => creditNoteId === note.id)
      .map(({ position, description, amountCents, vat }) => ({
        position,
        description,
        amount: fromCents(amountCents),
        vat: vat as Schemas['OwnInvoiceLine']['vat'],
      })),
    subtotal: fromCents(note.subtotalCents),
    tax: fromCents(note.taxCents),
    total: fromCents(note.totalCents),
    held: fromCents(held.find(({ creditNoteId }) => creditNoteId === note.id)?.amountCents ?? 0),
    etims: etimsOf(note),
  }));
}

function withholdingOf({ invoice, terms }: OwnInvoiceRow, taxable: number) {
  const { wht, whVat, cash } = proposeWithholding({ taxable, tax: invoice.taxCents, total: invoice.totalCents }, terms);
  return { wht: fromCents(wht), whVat: fromCents(whVat), cash: fromCents(cash) };
}

/** What may be claimed on what is due of an issued invoice. */
function interestOf({ invoice, terms }: OwnInvoiceRow, today: string): Schemas['OwnInvoice']['interest'] {
  const { deliveredOn, taxCents, totalCents } = invoice;
  if (deliveredOn === null) return undefined;
  const percent = terms.interestPercent;
  const found = interestOn(today, {
    deliveredOn,
    balanceCents: dueCents(invoice),
    percent,
    ...(!terms.isInterestOnVat && { withoutTax: { taxCents, totalCents } }),
  });
  if (!found || found.cents === 0) return undefined;
  const { from, to, days } = found;
  return { percent, from, to, days, base: fromCents(found.baseCents), amount: fromCents(found.cents) };
}

/** Adds the credit notes that settled nothing, since the others are among the settlements, and when KRA signed any of them. */
function withCredits({ notes }: OwnInvoiceRow, history: Schemas['InvoiceEvent'][]): Schemas['InvoiceEvent'][] {
  const added = notes.flatMap(({ paymentId, createdAt, signedAt, number, reason, cuInvoiceNo }) => {
    const event = (at: Date, what: 'credited' | 'signed', notes: string): Schemas['InvoiceEvent'] => ({
      at: at.toISOString(),
      event: what,
      by: 'firm',
      creditNote: number,
      notes,
    });
    return [
      ...(paymentId === null ? [event(createdAt, 'credited', reason)] : []),
      ...(signedAt === null ? [] : [event(signedAt, 'signed', cuInvoiceNo ?? '')]),
    ];
  });
  return added.length === 0
    ? history
    : [...added, ...history].sort((one, other) => other.at.localeCompare(one.at)).slice(0, mostListed.invoiceHistory);
}
