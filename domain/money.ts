/** The currencies that an invoice may be in. Totals across invoices are in KES. */
export type Currency = 'KES' | 'USD' | 'EUR' | 'GBP';

/** Converts major units to integer cents, in which money is calculated. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Converts integer cents to major units, in which money is sent. */
export function fromCents(cents: number): number {
  return cents / 100;
}
