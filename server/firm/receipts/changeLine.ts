import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { splitOf } from '#domain/billing/matching';
import { fault } from '#domain/faults';
import { fromCents, toCents } from '#domain/money';
import { recordFirmActivity } from '#server/activity/record';
import { rateOn } from '#server/billing/invoices/queries';
import { holdMonthsOfInvoices } from '#server/billing/months/holdMonths';
import { lockReceipts } from '#server/billing/payments/sameMoney';
import { lockWithUses } from '#server/billing/payments/uses';
import { badRequest, conflict } from '#server/contract/problem';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { hasId } from '#server/db/query/ids';
import { Selection } from '#server/db/query/selection';
import { statementImports, statementLines } from '#server/db/schema';
import { requireFound } from '#server/doors/firm';
import { requireClient } from '#server/firm/belongs/required';
import type { Change } from '#server/firm/kept/records';
import { recordedPayments } from './recorded';
import { holdUndoing } from './holdUndoing';
import { hold, refuseCurrency, setLine } from './keepLine';
import { dayOfLine, methodOf, referenceOf } from './line';
import { lockToMatch, whereTo } from './lockToMatch';
import {
  findLine,
  lockInvoices,
  lockLine,
  lockLinesOf,
  lockStatement,
  type LockedInvoice,
  type LockedLine,
} from './queries';
import { releaseMoney, reversePayments, takePayments } from './settle';
import { splitLine } from './splitLine';
import { isPlaced, usedOn, usedOtherwise } from './uses';

type Match = components['schemas']['LineMatch'];

/** Why the payments of an import that is undone are reversed. */
const undoneReasons = {
  line: 'The match was undone.',
  statement: 'The import of its statement was undone.',
  reversal: 'M-Pesa took it back.',
};

/**
 * Matches a line to an invoice, splits it among several, or holds all of it for a client. Invoices are locked before lines, by everything that locks both: two
 * calls that locked in different orders could wait for each other for ever.
 */
export async function matchLine(change: Change, id: string, match: Match): Promise<void> {
  const { tx } = change;
  const { invoiceId, clientId, settles, parts } = match;
  const said = Object.entries({ invoiceId, clientId, parts }).flatMap(([field, one]) =>
    one === undefined ? [] : field,
  );
  if (said.length > 1) throw badRequest({ field: said.at(-1) ?? '', ...fault('breaks_contract') });
  const seen = requireFound(await findLine(tx, id)).line;
  const ids = (parts ?? []).map((part) => part.invoiceId);
  await holdMonthsOfInvoices(tx, ids, { moment: change.moment, body: { day: dayOfLine(seen) } });
  await lockReceipts(tx);
  if (seen.reverses !== null) {
    if (said.length > 0) throw conflict('id', fault('line_no_money', { why: 'withdrawal' }));
    return reverseReceipt(change, id, seen.reverses);
  }
  if (parts) return splitLine(change, seen, { ...match, parts });
  const wanted = invoiceId ?? (clientId === undefined ? seen.invoiceId : null);
  const [invoice] = wanted === null ? [] : await lockInvoices(tx, [wanted]);
  if (invoiceId !== undefined && !invoice) throw badRequest({ field: 'invoiceId', ...fault('no_such_invoice') });
  const line = await lockToMatch(change, id, match);
  if (clientId !== undefined) {
    await requireClient(tx, clientId, 'clientId');
    const whole = { clientId, amountCents: line.amountCents, invoiceId: null, matterId: null, paymentId: null };
    const heldId = await hold(change, line, whole, await rateFor(tx, line));
    await setLine(change, line, { state: 'matched', why: 'person', clientId, invoiceId: null, unappliedId: heldId });
    return;
  }
  const isProposal = line.state === 'proposed' && line.invoiceId === wanted;
  if (!invoice || (invoiceId === undefined && !isProposal)) {
    throw conflict('id', fault('line_without_proposal'));
  }
  await settle(change, line, invoice, settles);
}

/** Reverses what a receipt settled, which M-Pesa has taken back. */
async function reverseReceipt(change: Change, id: string, receiptNo: string): Promise<void> {
  const { tx } = change;
  const isSettled = and(eq(statementLines.receiptNo, receiptNo), eq(statementLines.state, 'matched'));
  const settled = await lines.first(tx, sql`FROM ${statementLines} WHERE ${isSettled}`);
  const byHand = settled ? undefined : (await recordedPayments(tx, [receiptNo])).get(receiptNo);
  const invoiceId = settled?.invoiceId ?? byHand?.invoiceId;
  if (settled) await lockOpened(tx, settled);
  else if (byHand) await lockWithUses(tx, [byHand.invoiceId], [byHand.id]);
  const line = requireFound(await lockLine(tx, id));
  if (line.why !== 'reversal' || line.state === 'ignored') throw conflict('id', fault('line_not_settled'));
  if (settled) {
    const there = await lockLine(tx, settled.id);
    if (there?.state !== 'matched') throw conflict('id', fault('moved_on'));
    await takeBack(change, there, undoneReasons.reversal);
    await setLine(change, there, { ...nothing, state: 'ignored', why: 'reversal' });
  } else if (byHand) await reversePayments(change, [byHand.id], undoneReasons.reversal);
  else throw conflict('id', fault('line_without_proposal'));
  await setLine(change, line, { ...nothing, state: 'ignored', why: 'reversal', invoiceId: invoiceId ?? null });
}

const nothing = { invoiceId: null, clientId: null, paymentId: null, unappliedId: null };

async function settle(change: Change, line: LockedLine, invoice: LockedInvoice, settles: number | undefined) {
  const { moment } = change;
  if (invoice.status === 'draft') throw conflict('invoiceId', fault('invoice_not_open', { status: invoice.status }));
  refuseCurrency(line.currency, invoice.currency, 'invoiceId');
  const split = splitOf(line.amountCents, invoice.openCents);
  if (settles !== undefined && toCents(settles) !== split.settles) {
    throw conflict('settles', fault('balance_changed', { balance: fromCents(invoice.openCents) }));
  }
  const { id: invoiceId, clientId, matterId } = invoice;
  const paymentId = split.settles > 0 ? newId(moment) : null;
  let unappliedId: string | null = null;
  if (paymentId !== null) {
    const payment = { id: paymentId, invoiceId, day: dayOfLine(line), amountCents: split.settles };
    const { accountId } = line;
    const method = methodOf(line.source);
    const of = { ...payment, method, reference: referenceOf(line), accountId } as const;
    unappliedId = (await takePayments(change, [{ ...of, excessCents: split.excess }])).get(paymentId) ?? null;
  }
  if (split.excess > 0 && unappliedId === null) {
    const excess = { clientId, amountCents: split.excess, invoiceId, matterId, paymentId };
    unappliedId = await hold(change, line, excess, invoice.rateToKes);
  }
  await setLine(change, line, {
    state: 'matched',
    why: line.why === 'reference' ? 'reference' : 'person',
    invoiceId,
    clientId: null,
    paymentId,
    unappliedId,
  });
}

/** The rate at which sums in KES count money that is held without an invoice: that of the day. */
async function rateFor(tx: ReadTransaction, line: LockedLine): Promise<number> {
  const { currency } = line;
  const rate = currency === 'KES' ? 1 : await rateOn(tx, dayOfLine(line), currency);
  if (!rate) throw conflict('clientId', fault('rate_unknown', { currency }));
  return rate;
}

/** Ignores a line that is for no invoice and no client. */
export async function ignoreLine(change: Change, id: string): Promise<void> {
  const line = requireFound(await lockLine(change.tx, id));
  if (line.state === 'matched') throw conflict('id', fault('line_settled', await whereTo(change.tx, line)));
  if (line.state === 'ignored') return;
  await setLine(change, line, { state: 'ignored', why: 'by_person', invoiceId: null, clientId: null });
}

/** Undoes what was done with a line: it is unmatched, its payment is reversed, and nothing is held from it. */
export async function undoLine(change: Change, id: string): Promise<void> {
  const { tx } = change;
  await holdUndoing(change, eq(statementLines.id, id));
  await lockOpened(tx, requireFound(await findLine(tx, id)).line);
  const line = requireFound(await lockLine(tx, id));
  const isDone = line.state === 'matched' || (line.state === 'ignored' && line.why === 'by_person');
  if (!isDone) throw conflict('id', fault('line_not_settled'));
  await takeBack(change, line, undoneReasons.line);
  await setLine(change, line, {
    state: 'unmatched',
    why: line.isConfirmed ? 'undone' : 'unconfirmed',
    ...nothing,
  });
}

/** Locks the invoices that are open again once what a line settled, and what became of the money it holds, is taken back. */
async function lockOpened(tx: Transaction, { invoiceId, paymentId, unappliedId }: LockedLine): Promise<void> {
  const used = unappliedId === null ? [] : await usedOn(tx, unappliedId);
  const paid = paymentId === null ? [] : [paymentId];
  await lockWithUses(tx, [...(invoiceId === null ? [] : [invoiceId]), ...used], paid);
}

/** Reverses what a line settled, and what it holds, with all that became of it. */
async function takeBack(change: Change, { unappliedId, paymentId, why }: LockedLine, reason: string): Promise<void> {
  if (unappliedId !== null && (await isPlaced(change.tx, [unappliedId]))) throw conflict('id', fault('excess_placed'));
  if (paymentId !== null && why !== 'recorded') await reversePayments(change, [paymentId], reason);
  // What came with the payment has gone with it.
  if (unappliedId !== null) await releaseMoney(change, [unappliedId], reason);
}

/** Undoes the import of a statement. Returns the ids of the lines that stay, because what is held from them has been used. */
export async function undoStatement(change: Change, id: string): Promise<string[]> {
  const { tx, tenantId, moment } = change;
  await holdUndoing(change, eq(statementLines.importId, id));
  const statement = requireFound(await lockStatement(tx, id));
  if (statement.undoneAt) throw conflict('id', fault('already_undone'));
  const ofStatement = new Selection({
    invoiceId: sql<string>`${statementLines.invoiceId}`,
    paymentId: sql<string>`${statementLines.paymentId}`,
  });
  const named = and(eq(statementLines.importId, id), sql`${statementLines.paymentId} IS NOT NULL`);
  const settled = await ofStatement.read(tx, sql`FROM ${statementLines} WHERE ${named}`);
  await lockWithUses(
    tx,
    settled.map(({ invoiceId }) => invoiceId),
    settled.map(({ paymentId }) => paymentId),
  );
  const lines = await lockLinesOf(tx, id);
  const used = await usedOtherwise(tx, lines);
  const isUsed = ({ unappliedId }: LockedLine) => unappliedId !== null && used.has(unappliedId);
  const kept = lines.filter(isUsed);
  const undone = lines.filter((line) => !isUsed(line));
  await reversePayments(
    change,
    undone.flatMap(({ paymentId, why }) => (paymentId !== null && why !== 'recorded' ? [paymentId] : [])),
    undoneReasons.statement,
  );
  await releaseMoney(
    change,
    undone.flatMap(({ unappliedId }) => unappliedId ?? []),
    undoneReasons.statement,
  );
  await tx.delete(statementLines).where(
    hasId(
      statementLines.id,
      undone.map((line) => line.id),
    ),
  );
  // What M-Pesa told of waits for another confirmation.
  const receipts = undone.flatMap(({ receiptNo }) => receiptNo ?? []);
  await tx
    .update(statementLines)
    .set({
      state: 'unmatched',
      version: sql`${statementLines.version} + 1`,
      why: sql`CASE WHEN ${statementLines.isConfirmed} THEN 'undone' ELSE 'unconfirmed' END`,
    })
    .where(
      and(
        eq(statementLines.source, 'daraja'),
        eq(statementLines.why, 'same_payment'),
        sql`${statementLines.receiptNo} = ANY (SELECT json_array_elements_text(${JSON.stringify(receipts)}::json))`,
      ),
    );
  await tx.update(statementImports).set({ undoneAt: moment }).where(eq(statementImports.id, id));
  const params = { about: statement.fileName, removed: undone.length, kept: kept.length };
  await recordFirmActivity(tx, moment, { tenantId, code: 'statement_import_undone', params });
  return kept.map((line) => line.id);
}

const lines = new Selection(statementLines);
