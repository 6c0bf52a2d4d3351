import { addDays, daysBetween, firstOfMonth } from './dates';
import { fault, type Fault } from './faults';
import { fromCents } from './money';

/** The kinds of entries that a person posts by themselves; the others come of transfers and reversals. */
export type PostedKind = 'receipt' | 'payment' | 'interest' | 'office_item';

/** Whether an account's title says what it is (Advocates (Accounts) Rules, r. 2). */
export const isClientTitle = (title: string): boolean => /client|trust/i.test(title);

/** The signed cents of an amount: a payment goes out, and the bank's own item either way. */
export const signed = (kind: PostedKind, cents: number, isOut: boolean): number =>
  kind === 'payment' || (kind === 'office_item' && isOut) ? -cents : cents;

/** From which day an entry counts in what is available: what goes out from its day, what comes in once it has cleared. */
export function countsOn(day: string, cents: number, clearedOn: string | undefined): string | null {
  if (cents < 0) return day;
  if (clearedOn === undefined) return null;
  return clearedOn > day ? clearedOn : day;
}

/** Says that a client has less cleared money in the case than is to go out (r. 10); amounts are in cents. */
export const heldFault = (cents: number, available: number): Fault<'not_enough_held'> | undefined =>
  cents > available ? fault('not_enough_held', { available: fromCents(available) }) : undefined;

/** Says that an account has less in cash than is to go out, as its bank has taken charges that nobody has made up for; in cents. */
export const cashFault = (cents: number, cash: number): Fault<'cash_short'> | undefined =>
  cents > cash ? fault('cash_short', { cash: fromCents(cash) }) : undefined;

/** An invoice as money held for its client may pay it. */
export type PayableFromHeld = {
  status: string;
  deliveredOn: string | null;
  currency: string;
  /** What may still be asked for: no awaited certificate stands for it. */
  dueCents: number;
};

/** Says why held money can't pay an invoice on a day (r. 9); the client was told on another. */
export function toOfficeFault(
  { status, deliveredOn, currency, dueCents }: PayableFromHeld,
  cents: number,
  { day, toldOn }: { day: string; toldOn: string },
): Fault<'not_delivered' | 'held_in_kes' | 'more_than_balance' | 'told_after'> | undefined {
  if (status !== 'sent' || deliveredOn === null || deliveredOn > day) return fault('not_delivered');
  if (currency !== 'KES') return fault('held_in_kes');
  if (toldOn > day) return fault('told_after');
  return cents > dueCents ? fault('more_than_balance', { balance: fromCents(dueCents) }) : undefined;
}

/** Says why held money can't pay back on a day what the firm had paid for its client. */
export function reimbursementFault(
  { day: paid, vat }: { day: string; vat: string },
  day: string,
): Fault<'not_paid_yet' | 'sold_with_vat'> | undefined {
  if (vat !== 'outside') return fault('sold_with_vat');
  return day < paid ? fault('not_paid_yet', { paid }) : undefined;
}

/** An account's books as of a day, and what the bank says, in cents. */
export type Books = {
  bankCents: number;
  unpresentedCents: number;
  uncreditedCents: number;
  cashBookCents: number;
  ledgerCents: number;
};

/** Compares the bank's balance, put right by what is outstanding, with the cash book and with what is owed to clients. */
export function reconcile({ bankCents, unpresentedCents, uncreditedCents, cashBookCents, ledgerCents }: Books) {
  const adjustedCents = bankCents - unpresentedCents + uncreditedCents;
  const differenceCents = adjustedCents - cashBookCents;
  return { adjustedCents, differenceCents, agrees: differenceCents === 0 && cashBookCents === ledgerCents };
}

/**
 * The days on which an accountant's pack says what each client has: the one before the period, the last of each month in it, and its own last.
 * Before the first entry nobody has anything.
 */
export function balanceDays({ from, to, first }: { from: string; to: string; first: string }): string[] {
  const begin = addDays(from, -1);
  const days = [begin];
  let month = firstOfMonth(first > from ? first : from, 1);
  for (; addDays(month, -1) < to; month = firstOfMonth(month, 1)) days.push(addDays(month, -1));
  return [...days, to];
}

/**
 * The day to which an account is reconciled next: the end of the month that is not locked yet or, while that month runs, the last day of
 * the bank's statement, if it has one in that month, or today.
 */
export function reconcileDay(lockedTo: string | undefined, today: string, statementDay?: string): string {
  const isNews = statementDay !== undefined && statementDay <= today && statementDay > (lockedTo ?? '');
  const first = firstOfMonth(lockedTo === undefined ? (isNews ? statementDay : today) : addDays(lockedTo, 1), 1);
  const end = addDays(first, -1);
  if (end < today) return end;
  return isNews ? statementDay : today;
}

/** The most days between reconciliations: a month, and some days for the bank's statement to come. */
const mostDays = 35;

/** Whether an account has gone without a reconciliation for too long. */
export const isOverdueReconciliation = (last: string, today: string): boolean => daysBetween(last, today) > mostDays;
