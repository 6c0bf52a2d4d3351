import { sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { creditFault, creditTotals } from '#domain/billing/credits';
import { dueCents } from '#domain/billing/settlement';
import { undoingDayFault } from '#domain/books/reversal';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents, toCents } from '#domain/money';
import { insertPayment } from '#server/billing/invoices/paymentQueries';
import { latestDay } from '#server/billing/payments/recordPaid';
import { badRequest, conflict } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import { creditNoteLines, creditNotes } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';
import { wholeInvoice, type LockedInvoice } from './changing';
import { finish, hold } from './settled';
import { tellOfInvoice } from './tell';
import type { OwnInvoiceRow } from './wholeQueries';

type Input = components['schemas']['CreditNoteInput'];

/** A credit note as it is about to be stored. */
type Note = {
  id: string;
  day: string;
  reason: string;
  totals: ReturnType<typeof creditTotals>;
  /** How much of it settles the invoice; the rest is held for the client. */
  settled: number;
  lines: { position: number; amountCents: number; description: string; vat: 'outside' | 'standard' }[];
};

/** Credits lines of a locked invoice. */
export async function credit(by: Change, invoice: LockedInvoice, input: Input): Promise<void> {
  const { status } = invoice;
  if (status === 'draft' || status === 'cancelled') throw conflict('lines', fault('invoice_not_open', { status }));
  const whole = await wholeInvoice(by.tx, invoice.id);
  const note = noteOf(by, invoice, whole, input);
  await insertNote(by, invoice, note);
  const { id, day, totals, settled, reason } = note;
  await finish(by, invoice, latestDay(day, whole.payments));
  if (totals.total > settled) {
    const excess = { day, amountCents: totals.total - settled, source: 'credit_note', creditNoteId: id } as const;
    await hold(by, invoice, { ...excess, paymentId: undefined });
  }
  await tellOfInvoice(by, 'invoice_credited', invoice, reason);
}

/** Works out a credit note. Refuses one that goes beyond what is left of a line, or what awaited certificates leave due. */
function noteOf({ moment }: Change, invoice: LockedInvoice, whole: OwnInvoiceRow, input: Input): Note {
  const lines = whole.lines.map(
    ({ line }) => ({ ...line, vat: line.vat === 'outside' ? 'outside' : 'standard' }) as const,
  );
  const parts = input.lines.map(({ position, amount }) => ({ position, amountCents: toCents(amount) }));
  const refused = creditFault(lines, whole.credited, parts);
  if (refused) {
    const { index, ...found } = refused;
    if (found.code === 'more_than_uncredited') throw conflict(`lines.${index}.amount`, found);
    throw badRequest({ field: `lines.${index}.position`, ...found });
  }
  const { taxRate, taxCents, awaitedCents } = invoice;
  const earlierTax = whole.notes.reduce((sum, note) => sum + note.taxCents, 0);
  const totals = creditTotals({ lines, taxRate, taxCents }, { lines: whole.credited, taxCents: earlierTax }, parts);
  const due = dueCents(invoice);
  if (totals.total > due && awaitedCents > 0) {
    throw conflict('lines', fault('certificates_awaited', { amount: fromCents(awaitedCents) }));
  }
  const credited = parts.map(({ position, amountCents }) => {
    const line = lines.find((one) => one.position === position);
    const description = line?.wording ?? line?.description ?? '';
    return { position, amountCents, description, vat: line?.vat ?? ('standard' as const) };
  });
  const settled = Math.min(totals.total, due);
  return {
    id: newId(moment),
    day: creditDay(moment, invoice, input.date),
    reason: input.reason.trim(),
    totals,
    settled,
    lines: credited,
  };
}

/** The day of a credit note: today, or another that is named, from the invoice's own. */
function creditDay(moment: Date, { issueDate: bookedOn }: LockedInvoice, asked: string | undefined): string {
  const today = nairobiDay(moment);
  const day = asked ?? today;
  const refused = undoingDayFault(today, day, { bookedOn });
  if (refused) throw badRequest({ field: 'date', ...refused });
  return day;
}

/** Numbers and stores a credit note, with the payment by which it settles the invoice. */
async function insertNote({ tx, tenantId, moment }: Change, invoice: LockedInvoice, note: Note) {
  const { id: invoiceId } = invoice;
  const { id, day, reason, totals, settled, lines } = note;
  const year = Number(day.slice(0, 4));
  const { rows } = await tx.execute(sql`SELECT next_document_number('credit_note', ${year}) AS sequence`);
  const sequence = Number(rows[0]?.['sequence']);
  const paymentId = settled > 0 ? newId(moment) : null;
  if (paymentId !== null) {
    const reference = `CN-${year}-${String(sequence).padStart(4, '0')}`;
    const payment = { tenantId, id: paymentId, invoiceId, day, amountCents: settled, createdAt: moment };
    await insertPayment(tx, { ...payment, kind: 'credit_note', reference, notes: reason, madeBy: 'firm' });
  }
  const sums = { subtotalCents: totals.subtotal, taxCents: totals.tax, totalCents: totals.total };
  const named = { tenantId, id, year, sequence, invoiceId, day, reason, paymentId, createdAt: moment };
  // eTIMS takes credit notes of what it has, or is to have.
  const etimsState = invoice.etimsState === 'not_required' ? 'not_required' : 'queued';
  await tx.insert(creditNotes).values({ ...named, ...sums, etimsState });
  await tx.insert(creditNoteLines).values(lines.map((line) => ({ tenantId, creditNoteId: id, ...line })));
}
