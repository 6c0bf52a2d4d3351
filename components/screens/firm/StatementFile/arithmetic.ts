import type { components } from '#openapi';
import { fromCents, toCents } from '#domain/money';

type Reading = components['schemas']['StatementReading'];

/** To which balance a file's lines lead from the one before them, if the file says that. */
export function leadsTo({ opening, moneyIn, moneyOut }: Reading): number | undefined {
  if (opening === undefined) return undefined;
  return fromCents(toCents(opening) + toCents(moneyIn.amount) - toCents(moneyOut.amount));
}

/** By how much a row's balance is not what leads to it: below zero if money may have gone out that the file lacks. */
export const gapOf = ({ expected, said }: NonNullable<Reading['misstep']>): number =>
  fromCents(toCents(said) - toCents(expected));
