import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { reversalDay, undoingDayFault } from '#domain/books/reversal';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { holdMonths } from '#server/billing/months/holdMonths';
import { badRequest, conflict } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { invoices, payments, type unappliedReceipts } from '#server/db/schema';
import { requireFound } from '#server/doors/firm';
import type { Change } from '#server/firm/kept/records';
import { findHeld, lockInvoices } from './queries';
import { lockToReverse, reverseHeld } from './settle';
import { isPlaced, usedOn } from './uses';

type Input = components['schemas']['ReversalInput'];

const numbers = new Selection({ number: invoices.number });

/** Reverses a payment of which no invoice took anything, with all that became of it, on a day that is named or usual. */
export async function reverseWhollyHeld(change: Change, id: string, input: Input): Promise<void> {
  const { tx, moment } = change;
  const today = nairobiDay(moment);
  const { kind = 'mistake', date } = input;
  const { held } = requireFound(await findHeld(tx, id));
  if (held.source === 'credit_note') throw conflict('id', fault('credit_note_stays'));
  const invoice = await cameWith(tx, held);
  if (invoice !== undefined) throw conflict('id', fault('held_with_payment', { invoice }));
  // Whoever locks both has the months and the invoices first.
  const months = await holdMonths(tx, [held.day, today, ...(date === undefined ? [] : [date])]);
  await lockInvoices(tx, await usedOn(tx, id));
  const [found] = await lockToReverse(tx, [id]);
  if (!found) throw conflict('id', fault('payment_reversed'));
  if (await isPlaced(tx, [id])) throw conflict('id', fault('excess_placed'));
  const { undone } = found;
  const usual = reversalDay(today, kind, undone);
  const day = date ?? (months.isOpen(usual) ? usual : today);
  const off = undoingDayFault(today, day, undone);
  if (off) throw badRequest({ field: 'date', ...off });
  months.requireOpen(day);
  await reverseHeld(change, new Map([[id, day]]), { reason: input.reason.trim(), kind });
}

/** The number of an invoice of which a payment came with it, and is reversed with it. */
async function cameWith(
  tx: ReadTransaction,
  { paymentId, splitId }: typeof unappliedReceipts.$inferSelect,
): Promise<string | undefined> {
  const isOne = or(
    paymentId === null ? undefined : eq(payments.id, paymentId),
    splitId === null ? undefined : and(eq(payments.splitId, splitId), isNull(payments.reversedAt)),
  );
  if (!isOne) return undefined;
  const of = sql`(SELECT ${payments.invoiceId} FROM ${payments} WHERE ${isOne} ORDER BY ${payments.id} LIMIT 1)`;
  return (await numbers.first(tx, sql`FROM ${invoices} WHERE ${invoices.id} = ${of}`))?.number;
}
