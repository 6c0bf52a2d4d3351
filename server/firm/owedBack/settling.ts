import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { undoingDayFault } from '#domain/books/reversal';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import { holdMonths } from '#server/billing/months/holdMonths';
import { textOrNull } from '#server/contract/nulls';
import { badRequest, conflict, notFound, type FieldFault } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import { Selection } from '#server/db/query/selection';
import { clientDebts, clientDebtUses } from '#server/db/schema';
import { requireFound } from '#server/doors/firm';
import type { Change } from '#server/firm/kept/records';
import { chosenAccount } from '#server/firm/ownAccounts/chosen';
import { centsOf, refuseMore, refuseOtherCurrency, requiredHeld, setLeft } from '#server/firm/receipts/held';

type Input = components['schemas']['OwedBackInput'];

const debts = new Selection(clientDebts);
const uses = new Selection(clientDebtUses);

/** Settles what a client owes back: by a payment, with held money of the same client, or by writing it off. */
export async function settleOwedBack(change: Change, id: string, input: Input): Promise<void> {
  const { tx, tenantId, moment } = change;
  const today = nairobiDay(moment);
  const { kind, date: day = today, method, reference, notes, heldId } = input;
  refuseFaults(input);
  const months = await holdMonths(tx, [day]);
  // Money that is held is locked before what is owed, as by whoever takes its payment back.
  const held = heldId === undefined ? undefined : (await requiredHeld(tx, heldId)).held;
  const debt = requireFound(await lockDebt(change, id));
  if (held && held.clientId !== debt.clientId) throw badRequest({ field: 'heldId', ...fault('no_such_record') });
  if (held) refuseOtherCurrency(held, debt.currency, 'heldId');
  const off = undoingDayFault(today, day, { bookedOn: debt.day, usedOn: held ? [held.day] : [] });
  if (off) throw badRequest({ field: 'date', ...off });
  months.requireOpen(day);
  const most = held ? Math.min(debt.leftCents, held.leftCents) : debt.leftCents;
  const amountCents = centsOf(input.amount, most);
  if (amountCents > debt.leftCents || debt.leftCents === 0) {
    throw conflict('amount', fault('more_than_owed', { left: fromCents(debt.leftCents) }));
  }
  if (held) {
    refuseMore(amountCents, held);
    await setLeft(change, held, held.leftCents - amountCents);
  }
  await tx.insert(clientDebtUses).values({
    tenantId,
    id: newId(moment),
    debtId: id,
    kind,
    day,
    amountCents,
    method: method ?? null,
    accountId: await chosenAccount(tx, input.accountId),
    reference: textOrNull(reference),
    notes: textOrNull(notes),
    receiptId: heldId ?? null,
    createdAt: moment,
  });
  await owe(change, debt, debt.leftCents - amountCents);
}

/** Undoes what has settled a debt, from today on. */
export async function undoOwedBackUse(change: Change, id: string, useId: string): Promise<void> {
  const { tx, moment } = change;
  const today = nairobiDay(moment);
  const months = await holdMonths(tx, [today]);
  const isUse = and(eq(clientDebtUses.debtId, id), eq(clientDebtUses.id, useId));
  const seen = await uses.first(tx, sql`FROM ${clientDebtUses} WHERE ${isUse}`);
  const held = seen?.receiptId ? (await requiredHeld(tx, seen.receiptId)).held : undefined;
  const debt = requireFound(await lockDebt(change, id));
  const use = await uses.first(tx, sql`FROM ${clientDebtUses} WHERE ${isUse}`);
  if (!use) throw notFound('useId', fault('no_such_record'));
  if (use.undoneAt) throw conflict('useId', fault('already_undone'));
  months.requireOpen(today);
  await tx.update(clientDebtUses).set({ undoneAt: moment, undoneOn: today }).where(eq(clientDebtUses.id, useId));
  if (held) await setLeft(change, held, held.leftCents + use.amountCents);
  await owe(change, debt, debt.leftCents + use.amountCents);
}

type Debt = typeof clientDebts.$inferSelect;

const lockDebt = ({ tx }: Change, id: string): Promise<Debt | undefined> =>
  debts.first(tx, sql`FROM ${clientDebts} WHERE ${eq(clientDebts.id, id)} FOR UPDATE`);

async function owe({ tx }: Change, { id, version }: Debt, leftCents: number): Promise<void> {
  await tx
    .update(clientDebts)
    .set({ leftCents, version: version + 1 })
    .where(eq(clientDebts.id, id));
}

/** Refuses what does not go together: a payment has a method, held money is named, what is written off has a reason. */
function refuseFaults({ kind, method, accountId, heldId, notes }: Input): void {
  const faults: FieldFault[] = [];
  const wants = (field: string, given: unknown, isWanted: boolean) => {
    if (isWanted && given === undefined) faults.push({ field, ...fault('required') });
    if (!isWanted && given !== undefined && field !== 'notes') faults.push({ field, ...fault('breaks_contract') });
  };
  wants('method', method, kind === 'paid');
  if (kind !== 'paid') wants('accountId', accountId, false);
  wants('heldId', heldId, kind === 'held_money');
  wants('notes', notes, kind === 'written_off');
  if (faults.length > 0) throw badRequest(...faults);
}
