import { and, eq, not, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { billTotals } from '#domain/billing/totals';
import { addDays, nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { invoiceNumber, totalFault } from '#domain/invoices';
import { fromCents } from '#domain/money';
import { amountOf } from '#domain/time/billing';
import { recordFirmActivity } from '#server/activity/record';
import { nextNumber } from '#server/billing/invoices/numbers';
import { findClient, insertEvent, insertInvoice, type NewLine as InvoiceLine } from '#server/billing/invoices/queries';
import { textOrNull } from '#server/contract/nulls';
import { badRequest, conflict } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { hasId } from '#server/db/query/ids';
import { insertRows } from '#server/db/query/insertRows';
import { Selection } from '#server/db/query/selection';
import { disbursements, feeNoteLines, feeNotes, matters, timeEntries } from '#server/db/schema';
import { billingTerms, vatRateOf } from '#server/firm/billing/terms';
import { isUnchanged, nextVersion, type Change } from '#server/firm/kept/records';
import { holdRates, priceAgain } from '#server/firm/time/pricing';
import { toBilled } from './feeNote';
import { composeLines, kindWords, type NewLine } from './lines';
import { linesOf } from './queries';
import { feeNoteRecords } from './records';

type Schemas = components['schemas'];

type Note = typeof feeNotes.$inferSelect;

const caseRows = new Selection({
  id: matters.id,
  title: matters.title,
  clientId: matters.clientId,
  client: sql<string>`(SELECT c.name FROM clients c WHERE c.tenant_id = ${matters.tenantId} AND c.id = ${matters.clientId})`,
});

/** Begins a fee note for a case, which is locked until the transaction ends, and returns its id. */
export async function draftFeeNote(change: Change, input: Schemas['FeeNoteInput']): Promise<string> {
  const { tx } = change;
  const isPresent = and(eq(matters.id, input.caseId), sql`${matters.deletedAt} IS NULL`);
  const found = await caseRows.first(tx, sql`FROM ${matters} WHERE ${isPresent} FOR NO KEY UPDATE`);
  if (!found) throw badRequest({ field: 'caseId', ...fault('no_case_in_firm') });
  const { id: caseId, title, clientId, client } = found;
  const lines = await composeLines(change, { caseId, held: new Set() }, input.lines);
  const id = await feeNoteRecords.add(change, {
    clientId,
    matterId: caseId,
    clientName: client,
    matterName: title,
    sequence: await nextNumberOf(tx, provisional),
    notes: textOrNull(input.notes),
    ...(await figuresOf(change, lines)),
  });
  await putLines(change, id, lines);
  return id;
}

/** Replaces the contents of a locked draft. One that is as it is to be stays as it is. */
export async function composeFeeNote(
  change: Change,
  before: Note,
  { lines: input, notes }: Schemas['FeeNoteContents'],
): Promise<void> {
  requireDraft(before);
  const { tx } = change;
  const { id, matterId: caseId } = before;
  const old = (await linesOf(tx, id)).map(({ line }) => line);
  const held = new Set(old.flatMap(({ timeEntryId, disbursementId }) => timeEntryId ?? disbursementId ?? []));
  const lines = await composeLines(change, { caseId, held }, input);
  const { day, ...figures } = await figuresOf(change, lines);
  const columns = { notes: textOrNull(notes), ...figures };
  const isSame =
    old.length === lines.length && lines.every((line, index) => isUnchanged<object>(old[index] ?? {}, line));
  if (isSame && isUnchanged<object>(before, columns)) return;
  if (!isSame) {
    const kept = new Set(lines.flatMap(({ timeEntryId, disbursementId }) => timeEntryId ?? disbursementId ?? []));
    await release(change, before, kept);
    await tx.delete(feeNoteLines).where(eq(feeNoteLines.feeNoteId, id));
    await putLines(change, id, lines);
  }
  await feeNoteRecords.set(change, id, { ...columns, day });
}

/** Discards a locked draft. Its work is in progress again. */
export async function discardFeeNote(change: Change, before: Note): Promise<void> {
  requireDraft(before);
  await holdRates(change);
  await release(change, before);
  await letGo(change.tx, before);
  await feeNoteRecords.remove(change, before);
}

/** The email of a fee note that was sent: an address, unless there is nowhere to send it. */
export type Email = { outcome: 'pending'; to: string } | { outcome: 'no_address' | 'not_configured' };

/** Sends a locked draft: it takes its number, and says what is to be emailed. */
export async function sendFeeNote(change: Change, before: Note, isMailing: boolean): Promise<Email> {
  requireDraft(before);
  const { tx, moment } = change;
  const client = await requireClient(tx, before);
  const lines = await requireLines(tx, before);
  const figures = await figuresOf(change, lines);
  const year = Number(figures.day.slice(0, 4));
  const sequence = await nextNumberOf(tx, year);
  const email = emailTo(client.email, isMailing);
  await feeNoteRecords.set(change, before.id, { ...figures, year, sequence, state: 'sent', sentAt: moment, email });
  await tell(change, 'fee_note_sent', { ...before, ...figures, number: numberOf(year, sequence) });
  return email;
}

function emailTo(to: string | null, isMailing: boolean): Email {
  if (!isMailing) return { outcome: 'not_configured' };
  return to === null ? { outcome: 'no_address' } : { outcome: 'pending', to };
}

/** Stores the outcome of a fee note's email. */
export async function settleEmail(tx: Transaction, id: string, email: Schemas['FeeNoteMail']): Promise<void> {
  await tx.update(feeNotes).set({ email }).where(eq(feeNotes.id, id));
}

/** Takes back a locked fee note that was sent. Its work is in progress again. */
export async function withdrawFeeNote(change: Change, before: Note, reason: string): Promise<void> {
  if (before.state !== 'sent') throw conflict('state', fault('fee_note_not_open', { state: before.state }));
  const { moment } = change;
  await holdRates(change);
  await release(change, before);
  await letGo(change.tx, before);
  const withdrawnReason = reason.trim();
  await feeNoteRecords.set(change, before.id, { state: 'withdrawn', withdrawnAt: moment, withdrawnReason });
  await tell(change, 'fee_note_withdrawn', before, withdrawnReason);
}

/** Issues an invoice of a locked fee note that is a draft or sent. */
export async function invoiceFeeNote(
  change: Change,
  before: Note,
  { dueDate: wanted }: Schemas['FeeNoteInvoicing'],
): Promise<void> {
  const { tx, tenantId, moment } = change;
  const { id, matterId, state, notes } = before;
  if (state !== 'draft' && state !== 'sent') throw conflict('state', fault('fee_note_not_open', { state }));
  const today = nairobiDay(moment);
  if (wanted !== undefined && wanted < today) throw badRequest({ field: 'dueDate', ...fault('day_past') });
  const client = await requireClient(tx, before);
  const lines = await requireLines(tx, before);
  const terms = await billingTerms(tx);
  const figures = await figuresOf(change, lines);
  if (figures.totalCents === 0) throw conflict('state', fault('fee_note_empty'));
  const invoiceId = newId(moment);
  const number = await nextNumber(tx, today);
  const { subtotalCents, taxCents, totalCents, taxRate } = figures;
  await insertInvoice(
    tx,
    {
      tenantId,
      id: invoiceId,
      ...number,
      clientId: before.clientId,
      clientName: client.name,
      matterId,
      matterName: before.matterName,
      status: 'sent',
      issueDate: today,
      dueDate: wanted ?? addDays(today, terms.paymentDays),
      currency: 'KES',
      rateToKes: 1,
      taxRate,
      subtotalCents,
      taxCents,
      totalCents,
      notes,
      isByFirm: true,
      createdAt: moment,
    },
    lines.map(toInvoiceLine),
  );
  await bill(change, id, invoiceId);
  const drafted = state === 'draft' ? figures : {};
  await feeNoteRecords.set(change, id, { ...drafted, state: 'invoiced', invoiceId });
  await insertEvent(tx, { tenantId, id: newId(moment), invoiceId, event: 'sent', happenedAt: moment });
  const issued = {
    number: invoiceNumber(number),
    total: fromCents(totalCents),
    currency: 'KES',
    client: client.name,
  } as const;
  const params = { ...issued, feeNote: before.number };
  await recordFirmActivity(tx, moment, { tenantId, matterId, code: 'invoice_issued', params });
}

const emptyLine = { day: null, personId: null, timeEntryId: null, disbursementId: null };

/** A line at minutes of an hour's rate, unless somebody set its amount. */
function toInvoiceLine({ minutes = null, rateCents = null, ...line }: NewLine): InvoiceLine {
  const { position, kind, vat, description: wording, amountCents } = line;
  const isByTheHour = minutes !== null && rateCents !== null && amountCents === amountOf(minutes, rateCents);
  const price = isByTheHour ? { minutes, unitPriceCents: rateCents } : { minutes: null, unitPriceCents: amountCents };
  const { day, personId, timeEntryId, disbursementId } = { ...emptyLine, ...line };
  return {
    position,
    kind,
    vat,
    description: kindWords[kind],
    wording,
    quantity: 1,
    ...price,
    amountCents,
    day,
    personId,
    timeEntryId,
    disbursementId,
  };
}

/** The work that is on a fee note. */
const isOn = (feeNoteId: string, work: typeof timeEntries | typeof disbursements): SQL => {
  const named = work === timeEntries ? feeNoteLines.timeEntryId : feeNoteLines.disbursementId;
  const held = and(eq(feeNoteLines.feeNoteId, feeNoteId), eq(feeNoteLines.isHeld, true));
  return sql`${work.id} IN (SELECT ${named} FROM ${feeNoteLines} WHERE ${held})`;
};

/** Puts lines on a fee note, and their work with them. */
async function putLines({ tx, tenantId, moment }: Change, feeNoteId: string, lines: readonly NewLine[]): Promise<void> {
  await insertRows(
    tx,
    feeNoteLines,
    lines.map((line) => ({ ...line, tenantId, feeNoteId, isHeld: true })),
  );
  const state = 'on_fee_note';
  const unit = sql`(SELECT ${matters.timeUnit} FROM ${matters} WHERE ${eq(matters.id, timeEntries.matterId)})`;
  await tx
    .update(timeEntries)
    .set({ state, roundedTo: unit, ...nextVersion(timeEntries, moment) })
    .where(and(isOn(feeNoteId, timeEntries), eq(timeEntries.state, 'unbilled')));
  await tx
    .update(disbursements)
    .set({ state, ...nextVersion(disbursements, moment) })
    .where(and(isOn(feeNoteId, disbursements), eq(disbursements.state, 'unbilled')));
}

/** Has a fee note's work in progress again, at what an hour costs by now, but not what stays on it. */
async function release(change: Change, { id, matterId }: Note, kept: ReadonlySet<string> = new Set()): Promise<void> {
  const { tx, moment } = change;
  const goes = (work: typeof timeEntries | typeof disbursements) =>
    and(isOn(id, work), not(hasId(work.id, [...kept])), eq(work.state, 'on_fee_note'));
  const state = 'unbilled';
  const released = await tx
    .update(timeEntries)
    .set({ state, roundedTo: null, ...nextVersion(timeEntries, moment) })
    .where(goes(timeEntries))
    .returning({ day: timeEntries.day });
  await tx
    .update(disbursements)
    .set({ state, ...nextVersion(disbursements, moment) })
    .where(goes(disbursements));
  const [first] = released.map(({ day }) => day).sort();
  if (first !== undefined) await priceAgain(change, first, matterId);
}

/** Has a fee note's lines say what was on it, but hold it no longer. */
const letGo = (tx: Transaction, { id }: Note) =>
  tx.update(feeNoteLines).set({ isHeld: false }).where(eq(feeNoteLines.feeNoteId, id));

/** Has a fee note's work billed by an invoice. */
async function bill({ tx, moment }: Change, feeNoteId: string, invoiceId: string): Promise<void> {
  const billed = { state: 'billed', invoiceId };
  await tx
    .update(timeEntries)
    .set({ ...billed, ...nextVersion(timeEntries, moment) })
    .where(isOn(feeNoteId, timeEntries));
  await tx
    .update(disbursements)
    .set({ ...billed, ...nextVersion(disbursements, moment) })
    .where(isOn(feeNoteId, disbursements));
}

/** What lines come to today. Throws a 400 if they can't be billed together. */
async function figuresOf({ tx, moment }: Change, lines: readonly NewLine[]) {
  const day = nairobiDay(moment);
  const taxRate = vatRateOf(await billingTerms(tx), day);
  const { kinds, taxable, outside, subtotal, tax, total } = billTotals(
    lines.map((line) => toBilled({ line })),
    taxRate,
  );
  // A discount must not hide that VAT would be below zero, nor how much it takes off.
  const largest = Math.max(total, ...[...Object.values(kinds), taxable, outside].map(Math.abs));
  const found = totalFault({ total: Math.min(taxable, total) < 0 ? -1 : largest }, 1);
  if (found) throw badRequest({ field: 'lines', ...found });
  return { day, taxRate, subtotalCents: subtotal, outsideCents: outside, taxCents: tax, totalCents: total };
}

/** The year of a fee note that is not sent yet. */
const provisional = 0;

/** Takes the next number. Its counter stays locked until the transaction ends, so that numbers have no gaps. */
async function nextNumberOf(tx: Transaction, year: number): Promise<number> {
  const { rows } = await tx.execute(sql`SELECT next_document_number('fee_note', ${year}) AS sequence`);
  return Number(rows[0]?.['sequence']);
}

/** The number of a fee note that is sent, which the database puts together too. */
const numberOf = (year: number, sequence: number) => `FN-${year}-${String(sequence).padStart(4, '0')}`;

function requireDraft({ state }: Note): void {
  if (state !== 'draft') throw conflict('state', fault('fee_note_not_draft', { state }));
}

async function requireClient(tx: Transaction, { clientId, clientName: client }: Note) {
  const found = await findClient(tx, clientId);
  if (!found) throw conflict('state', fault('client_deleted', { client }));
  return found;
}

async function requireLines(tx: Transaction, { id }: Note): Promise<NewLine[]> {
  const lines = await linesOf(tx, id);
  if (lines.length === 0) throw conflict('state', fault('fee_note_empty'));
  return lines.map(({ line }) => ({ ...line, ...toBilled({ line }) }));
}

async function tell(
  { tx, tenantId, moment }: Change,
  code: 'fee_note_sent' | 'fee_note_withdrawn',
  { number, totalCents, clientName: client, matterId }: Note,
  notes?: string,
): Promise<void> {
  const params = { number, total: fromCents(totalCents), currency: 'KES', client, ...(notes && { notes }) } as const;
  await recordFirmActivity(tx, moment, { tenantId, matterId, code, params });
}
