import { eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { reversalDay, undoingDayFault } from '#domain/books/reversal';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { holdMonths } from '#server/billing/months/holdMonths';
import { badRequest, conflict } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { invoices, payments } from '#server/db/schema';
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
  if (held.paymentId !== null) {
    throw conflict('id', fault('held_with_payment', { invoice: await numberOf(tx, held.paymentId) }));
  }
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

async function numberOf(tx: ReadTransaction, paymentId: string): Promise<string> {
  const of = sql`(SELECT ${payments.invoiceId} FROM ${payments} WHERE ${eq(payments.id, paymentId)})`;
  return (await numbers.first(tx, sql`FROM ${invoices} WHERE ${invoices.id} = ${of}`))?.number ?? '';
}
