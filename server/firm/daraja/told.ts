import { createHash } from 'node:crypto';
import { and, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { ToldPayment } from '#domain/billing/daraja';
import { judge, referencesIn, type LineReason } from '#domain/billing/matching';
import { holdMonths } from '#server/billing/months/holdMonths';
import { omitNulls } from '#server/contract/nulls';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { Selection } from '#server/db/query/selection';
import { statementLines } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';
import { indexOf, judgeLines } from '#server/firm/receipts/importStatement';
import { dayOfLine } from '#server/firm/receipts/line';
import { findLine, lockLine, readPayables } from '#server/firm/receipts/queries';
import { takePayments } from '#server/firm/receipts/settle';
import type { ConnectionRow } from './connection';

const lineRows = new Selection({
  id: statementLines.id,
  isConfirmed: statementLines.isConfirmed,
  state: statementLines.state,
});

/** A payment that M-Pesa has told of, and whether it has to be confirmed. */
export type Told = { lineId: string; isWaiting: boolean };

/** Money that comes in waits for whatever else changes what came in. */
const lockReceipts = (tx: Transaction, tenantId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`statements ${tenantId}`}, 0))`);

/**
 * Adds a payment that M-Pesa tells of, each receipt once. It settles nothing: it says which invoice it may be for, and waits to be
 * confirmed. One that a statement has already is no second payment.
 */
export async function addTold(
  { tx, tenantId, moment }: Change,
  { shortcode }: Pick<ConnectionRow['connection'], 'shortcode'>,
  told: ToldPayment,
): Promise<Told> {
  await lockReceipts(tx, tenantId);
  const { receiptNo, amountCents, at, reference, payer, phoneHash } = told;
  const key = `daraja ${shortcode} ${receiptNo}`;
  const known = await lineRows.first(tx, sql`FROM ${statementLines} WHERE ${eq(statementLines.key, key)}`);
  if (known) return { lineId: known.id, isWaiting: !known.isConfirmed && known.state !== 'ignored' };

  const inStatement = and(
    eq(statementLines.receiptNo, receiptNo),
    gt(statementLines.amountCents, 0),
    notInArray(statementLines.why, ['failed', 'withdrawal']),
    sql`${statementLines.importId} IS NOT NULL`,
  );
  const isInStatement = await lineRows.first(tx, sql`FROM ${statementLines} WHERE ${inStatement} LIMIT 1`);
  const { said, maybe } = referencesIn(reference ?? '');
  const payables = await readPayables(tx, [...said, ...maybe]);
  const phone =
    told.phone ??
    payables.find(({ clientPhone }) => clientPhone !== null && hashOfPhone(clientPhone) === phoneHash)?.clientPhone;
  const judgement = judge(
    { amountCents, currency: 'KES', reference, payer, phone: phone ?? undefined },
    indexOf(payables),
  );
  const waits =
    judgement.state === 'unmatched' ? { state: 'unmatched' } : { state: 'proposed', invoiceId: judgement.invoice.id };
  const lineId = newId(moment);
  await tx.insert(statementLines).values({
    tenantId,
    id: lineId,
    source: 'daraja',
    account: shortcode,
    key,
    receiptNo,
    happenedAt: new Date(at),
    payer: payer ?? null,
    phone: phone ?? null,
    reference: reference ?? null,
    amountCents,
    createdAt: moment,
    isConfirmed: false,
    version: 1,
    ...(isInStatement
      ? { state: 'ignored', why: 'same_payment' }
      : { ...waits, why: 'unconfirmed' satisfies LineReason }),
  });
  return { lineId, isWaiting: isInStatement === undefined };
}

/** M-Pesa hashes a number without its plus. */
const hashOfPhone = (e164: string) =>
  createHash('sha256')
    .update(e164.replace(/^\+/, '').split(';', 1)[0] ?? '')
    .digest('hex');

/** Confirms a payment that waits, with the amount that M-Pesa says, and settles what its reference names, as a statement's would. */
export async function confirmLine(change: Change, id: string, amountCents: number): Promise<void> {
  const { tx, tenantId } = change;
  const before = (await findLine(tx, id))?.line;
  if (!before) return;
  await holdMonths(tx, [dayOfLine(before)]);
  await lockReceipts(tx, tenantId);
  const seen = (await findLine(tx, id))?.line;
  if (!seen || seen.isConfirmed) return;
  const { key, receiptNo, payer, phone, reference } = seen;
  const facts = { line: 0, key, amountCents, at: seen.happenedAt.toISOString() };
  const told = { ...facts, ...omitNulls({ receiptNo, payer, phone, reference }) };
  // Its invoices are locked before the line is.
  const [judged] = await judgeLines(change, { kind: 'mpesa', currency: 'KES', accountId: seen.accountId }, [told]);
  const line = await lockLine(tx, id);
  if (!line || line.isConfirmed || !judged) return;
  const { state, why, invoiceId, paymentId } = judged.row;
  const { payment } = judged;
  const taken = line.state !== 'ignored' && payment ? [{ ...payment, madeBy: 'system' as const }] : [];
  const held = await takePayments(change, taken);
  await tx
    .update(statementLines)
    .set({
      isConfirmed: true,
      amountCents,
      version: sql`${statementLines.version} + 1`,
      ...(line.state !== 'ignored' && {
        state,
        why,
        invoiceId: invoiceId ?? null,
        paymentId: paymentId ?? null,
        unappliedId: held.get(paymentId ?? '') ?? null,
      }),
    })
    .where(eq(statementLines.id, id));
}

/** Says that M-Pesa did not complete a payment that it told of, so that no money moved. */
export async function failLine({ tx, tenantId }: Change, id: string): Promise<void> {
  await lockReceipts(tx, tenantId);
  await tx
    .update(statementLines)
    .set({ state: 'ignored', why: 'failed', invoiceId: null, version: sql`${statementLines.version} + 1` })
    .where(and(eq(statementLines.id, id), eq(statementLines.isConfirmed, sql`false`)));
}
