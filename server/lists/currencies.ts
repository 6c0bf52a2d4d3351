import type { components } from '#openapi';
import { fromCents, type Currency } from '#domain/money';

/** What a sum has in a currency. */
export type InCurrency = { currency: Currency; cents: number };

/** What of a sum in KES is in other currencies, in each; nothing if all of it is in KES. */
export function othersIn(sums: readonly InCurrency[]): { others?: components['schemas']['CurrencySums'] } {
  const others = sums.filter(({ currency, cents }) => currency !== 'KES' && cents !== 0);
  return others.length === 0
    ? {}
    : { others: others.map(({ currency, cents }) => ({ currency, amount: fromCents(cents) })) };
}
