import { fault, type Fault } from '../../faults';
import { readAmount, sideOf, type Side, type WrittenAmount } from './amount';
import type { StatementField } from './columns';
import type { Cell } from './records';

/**
 * How a file's signs are meant. Of money that went out a minus says the same again (`minus_out`), or that it was given back
 * (`minus_back`). `swapped` is a file that has money in where others have money out, as in a firm's own cash book.
 */
export const signMeanings = ['minus_out', 'minus_back', 'swapped'] as const;

/** One of them. */
export type SignMeaning = (typeof signMeanings)[number];

/** An amount, which way its column or the letters beside it say, and whether it has a minus. */
export type Movement = { cents: number; side: Side | undefined; isMinus: boolean };

/** What could not be read, and where. */
export type Unreadable = { fault: Fault; field: StatementField };

/** Reads what moved: in a column for money in, in one for money out, or in one for both, beside which another may say the way. */
export function movementOf(cell: Cell, hasDirection: boolean): { value: Movement } | Unreadable {
  const found: Movement[] = [];
  for (const field of ['credit', 'debit', 'amount'] as const) {
    const text = cell(field);
    if (text === '' || !/\d/.test(text)) continue;
    const read = readAmount(text);
    if ('fault' in read) return { fault: read.fault, field };
    if (read.value.cents === 0) continue;
    const movement = moved(field, read.value, cell('direction'), hasDirection);
    if ('fault' in movement) return movement;
    found.push(movement.value);
  }
  const [only = { cents: 0, side: undefined, isMinus: false }, other] = found;
  // In one line money comes in or goes out.
  return other ? { fault: fault('amount_both_ways'), field: 'debit' } : { value: only };
}

function moved(
  field: 'credit' | 'debit' | 'amount',
  { cents, isMinus, side }: WrittenAmount,
  direction: string,
  hasDirection: boolean,
): { value: Movement } | Unreadable {
  if (field === 'credit') return { value: { cents, side: side ?? 'in', isMinus } };
  if (field === 'debit') return { value: { cents, side: side ?? 'out', isMinus } };
  const said = sideOf(direction) ?? side;
  // Without its letters it could be either.
  if (hasDirection && said === undefined && !isMinus)
    return { fault: fault('direction_unreadable'), field: 'direction' };
  return { value: { cents, side: said, isMinus } };
}

/** What a movement is in cents: below zero if money went out. */
export function signedCents({ cents, side, isMinus }: Movement, signs: SignMeaning): number {
  const isOut = side === 'out' ? !(isMinus && signs === 'minus_back') : isMinus;
  return isOut === (signs === 'swapped') ? cents : -cents;
}

/** What a file's minus most likely means: where all that went out has one, it says the same again. */
export function likelyMeaning(movements: readonly Movement[]): SignMeaning {
  const out = movements.filter(({ side }) => side === 'out');
  return out.some(({ isMinus }) => isMinus) && out.some(({ isMinus }) => !isMinus) ? 'minus_back' : 'minus_out';
}
