import type { PostedKind } from './clientMoney';
import { daysBetween } from './dates';

/** Why a line of a client account's statement is in its state. */
export type BankLineReason =
  // Matched.
  | 'reference'
  | 'person'
  | 'cleared'
  | 'posted'
  // Proposed.
  | 'amount_and_day'
  // Unmatched.
  | 'several_entries'
  | 'no_entry'
  | 'reversed'
  | 'undone'
  | 'perhaps_known'
  | 'off_balance'
  | 'added_by_hand'
  // Ignored.
  | 'by_person'
  | 'locked';

/** What the bank says of a client account. */
export type BankFact = {
  day: string;
  amountCents: number;
  reference?: string | undefined;
  details?: string | undefined;
};

/** An entry of the ledger that no line is yet. */
export type Clearable = {
  id: string;
  day: string;
  amountCents: number;
  reference: string | null;
  clearedOn: string | null;
};

/** What becomes of a line by itself. */
export type BankJudgement =
  | { state: 'matched'; why: 'reference' | 'cleared'; entry: Clearable }
  | { state: 'proposed'; why: 'amount_and_day'; entry: Clearable }
  | { state: 'unmatched'; why: 'several_entries' | 'no_entry' | 'perhaps_known' | 'off_balance' | 'added_by_hand' }
  | { state: 'ignored'; why: 'locked' };

/** A cheque is good for six months. */
const longestOutstanding = 180;

/** By how many days an entry without a fitting reference can be before its line, and any entry after it. */
const near = { before: 7, after: 3 };

/**
 * Says what a line is, given the entries of its account with its amount. An entry with its reference is the line; one with only its
 * amount, a few days around, is proposed. In a signed period nothing is cleared any more.
 */
export function judgeBankLine(line: BankFact, alike: readonly Clearable[], lockedTo: string | null): BankJudgement {
  const fitting = alike.filter((entry) => isWithin(line, entry, longestOutstanding));
  const isLocked = lockedTo !== null && line.day <= lockedTo;
  const open = isLocked ? fitting.filter(({ clearedOn }) => clearedOn !== null) : fitting;
  const named = open.filter(({ reference }) => saysReference(line, reference));
  const [entry] = named;
  if (entry && named.length === 1)
    return { state: 'matched', why: entry.clearedOn === null ? 'reference' : 'cleared', entry };
  const byHand = open.filter(({ clearedOn }) => clearedOn === line.day);
  const [cleared] = byHand;
  if (cleared && named.length === 0 && byHand.length === 1) return { state: 'matched', why: 'cleared', entry: cleared };
  if (isLocked) return { state: 'ignored', why: 'locked' };
  const around = named.length > 0 ? named : open.filter((one) => isWithin(line, one, near.before));
  const [only] = around;
  if (only && around.length === 1) return { state: 'proposed', why: 'amount_and_day', entry: only };
  return { state: 'unmatched', why: around.length > 1 ? 'several_entries' : 'no_entry' };
}

function isWithin({ day }: BankFact, entry: Clearable, before: number): boolean {
  const since = daysBetween(entry.day, day);
  if (since > before || since < -near.after) return false;
  return entry.clearedOn === null || Math.abs(daysBetween(entry.clearedOn, day)) <= near.before;
}

/** Whether a line names an entry's reference: as its own, or as a word of its text. Cheques are written with zeros before, or without. */
function saysReference({ reference = '', details = '' }: BankFact, wanted: string | null): boolean {
  const form = compact(wanted ?? '');
  if (form.length < 2 || !/\d/.test(form)) return false;
  if (compact(reference) === form) return true;
  const words = `${reference} ${details}`.split(/[^A-Za-z0-9/-]+/).map(compact);
  return (
    (form.length >= 3 && words.includes(form)) || (form.length >= 6 && compact(`${reference}${details}`).includes(form))
  );
}

const compact = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=\d)/, '');

/** The day from which the bank has cleared an entry that a line is: never before the entry's own. */
export const clearedBy = (line: { day: string }, entry: { day: string }): string =>
  line.day > entry.day ? line.day : entry.day;

/** What a line that the ledger lacks is most likely, by its words: the bank's own item, interest, or a client's money. */
export function likelyKind({ details = '', reference = '', amountCents }: Omit<BankFact, 'day'>): PostedKind {
  const words = `${details} ${reference}`;
  if (
    /\b(charges?|bank fees?|fees? refund|commission|ledger fees?|excise|sms|withdrawal fees?|account maintenance)\b/i.test(
      words,
    )
  )
    return 'office_item';
  if (amountCents > 0 && /\b(interest|int\.? (earned|paid))\b/i.test(words)) return 'interest';
  return amountCents > 0 ? 'receipt' : 'payment';
}

/** Whether a line's money can be posted as this kind. */
export const fitsDirection = (kind: string, amountCents: number): boolean =>
  kind === 'office_item' || (kind === 'payment') === amountCents < 0;

/** Whether the account that a file names is another one. Only digits are compared: people write them in many ways. */
export function isOtherAccount(named: string | undefined, own: string): boolean {
  const [one, other] = [digits(named ?? ''), digits(own)];
  return one.length >= 5 && other.length >= 5 && !one.endsWith(other) && !other.endsWith(one);
}

const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
