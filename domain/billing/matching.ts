import type { Currency } from '../money';
import { nameKey } from '../nameKey';
import { phoneFits } from './party';

/** Why a line of a statement is in its state. */
export type LineReason =
  // Matched.
  | 'reference'
  | 'person'
  | 'recorded'
  // Proposed.
  | 'above_balance'
  | 'nothing_open'
  | 'other_currency'
  | 'reference_in_text'
  | 'payer_and_amount'
  | 'unconfirmed'
  // Unmatched.
  | 'no_reference'
  | 'unknown_reference'
  | 'several_invoices'
  | 'receipt_settled'
  | 'bounced'
  | 'undone'
  | 'perhaps_known'
  | 'off_balance'
  | 'added_by_hand'
  // Whatever M-Pesa takes back, and has taken back.
  | 'reversal'
  // Ignored.
  | 'failed'
  | 'withdrawal'
  | 'same_payment'
  | 'by_person';

/** An invoice that a payment can be for. Nothing is open on one that is paid or cancelled. */
export type Payable = {
  id: string;
  payReference: string;
  clientId: string;
  clientName: string;
  clientPhone: string | null;
  currency: Currency;
  openCents: number;
};

/** Money that came in. */
export type Paid = {
  amountCents: number;
  currency: Currency;
  reference?: string | undefined;
  details?: string | undefined;
  payer?: string | undefined;
  phone?: string | undefined;
};

/** What becomes of a line by itself. */
export type Judgement =
  | { state: 'matched' | 'proposed'; why: LineReason; invoice: Payable }
  | { state: 'unmatched'; why: LineReason };

/** What of an amount settles a balance, and what is too much. */
export function splitOf(amountCents: number, openCents: number): { settles: number; excess: number } {
  const settles = Math.min(amountCents, openCents);
  return { settles, excess: amountCents - settles };
}

const whole = /^(?:INV(?:OICE)?)?(?:NO)?(?:20(\d\d)(\d{4,9})|(\d\d)(\d{4,9}))$/;
const inText = /\bINV(?:OICE)?[\s.#:-]*(?:NO[\s.#:-]*)?20(\d\d)[\s/-]*(\d{1,9})\b/g;
const bare = /(?<![\dA-Z])(\d{2})(\d{4,9})(?![\dA-Z])/g;

/** The pay references that a text can mean: those that it says plainly, and those that its digits may be by chance. */
export type References = { said: string[]; maybe: string[] };

/**
 * Reads which invoices a payer may mean: `INV-2026-0041`, `inv 2026-0041`, `INV20260041` and `260041` all say pay reference `260041`.
 * A text around it is read for an invoice's number; digits alone among words are a guess.
 */
export function referencesIn(typed: string, text = ''): References {
  const upper = typed.toUpperCase();
  const said = new Set([...wholeOf(upper), ...numbersIn(upper), ...numbersIn(text.toUpperCase())]);
  const maybe = new Set(
    [upper, text.toUpperCase()].flatMap((one) => [...one.matchAll(bare)].map(([, year = '', no = '']) => year + no)),
  );
  return { said: [...said], maybe: [...maybe].filter((one) => !said.has(one)) };
}

function wholeOf(typed: string): string[] {
  const [, year, no, shortYear, shortNo] = whole.exec(typed.replace(/[^A-Z0-9]/g, '')) ?? [];
  // Eight digits that begin with 20 are a year in full; 2020's invoice 260041 is not to be expected.
  if (year !== undefined && no !== undefined) return [payReference(year, no)];
  return shortYear !== undefined && shortNo !== undefined ? [payReference(shortYear, shortNo)] : [];
}

const numbersIn = (text: string) => [...text.matchAll(inText)].map(([, year = '', no = '']) => payReference(year, no));

const payReference = (year: string, no: string) => year + String(Number(no)).padStart(4, '0');

/** The invoices among which payments look for theirs. */
export type Payables = {
  byReference: (payReference: string) => Payable | undefined;
  /** Those of which exactly this is open. */
  byOpenCents: (cents: number) => readonly Payable[];
};

/**
 * Says what becomes of money that came in. It settles by itself only what its reference names, in KES, up to what is open. More than
 * that, another currency, or a payer and an amount that fit is proposed to a person. The rest is unmatched.
 */
export function judge(paid: Paid, payables: Payables): Judgement {
  const { said, maybe } = referencesIn(paid.reference ?? '', paid.details);
  const named = said.flatMap((one) => payables.byReference(one) ?? []);
  const [invoice] = named;
  if (named.length > 1) return { state: 'unmatched', why: 'several_invoices' };
  if (invoice) return judgeNamed(paid, invoice);
  const guessed = maybe.flatMap((one) => payables.byReference(one) ?? []).filter(({ openCents }) => openCents > 0);
  const [guess] = guessed;
  if (guess && guessed.length === 1) return { state: 'proposed', why: 'reference_in_text', invoice: guess };
  const alike = payables
    .byOpenCents(paid.amountCents)
    .filter((one) => one.currency === paid.currency && isPayer(paid, one));
  const [only] = alike;
  if (only && alike.length === 1) return { state: 'proposed', why: 'payer_and_amount', invoice: only };
  return { state: 'unmatched', why: said.length > 0 ? 'unknown_reference' : 'no_reference' };
}

function judgeNamed({ amountCents, currency }: Paid, invoice: Payable): Judgement {
  if (currency !== 'KES' || invoice.currency !== 'KES') return { state: 'proposed', why: 'other_currency', invoice };
  if (invoice.openCents === 0) return { state: 'proposed', why: 'nothing_open', invoice };
  if (amountCents > invoice.openCents) return { state: 'proposed', why: 'above_balance', invoice };
  return { state: 'matched', why: 'reference', invoice };
}

const isPayer = ({ payer, phone, details }: Paid, { clientName, clientPhone }: Payable) =>
  (phone !== undefined && clientPhone !== null && phoneFits(phone, clientPhone)) ||
  isSameName(payer ?? details ?? '', clientName);

/** Whether a payer's name, which M-Pesa cuts and writes in capitals, can be a client's: `KILELE MILLERS` is Kilele Millers Ltd. */
function isSameName(payer: string, client: string): boolean {
  const [one, other] = [wordsOf(payer), wordsOf(client)];
  const shared = one.filter((word) => other.includes(word)).length;
  return (
    shared > 0 && (one.join(' ') === other.join(' ') || (shared >= 2 && shared === Math.min(one.length, other.length)))
  );
}

const wordsOf = (name: string) => nameKey(name).split(' ').filter(Boolean);
