/** The currencies that an invoice may be in. Figures over many invoices are in KES. */
export type Currency = 'KES' | 'USD' | 'EUR' | 'GBP';

/** Major units to integer cents, the form in which money is computed. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Integer cents to major units, the form in which money travels. */
export function fromCents(cents: number): number {
  return cents / 100;
}
