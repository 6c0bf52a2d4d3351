/** The currencies that an invoice may be in. Figures over many invoices are in KES. */
export type Currency = 'KES' | 'USD' | 'EUR' | 'GBP';

/** An amount in major units as people read it, code first and no cents where there are none: `KES 1,234`, `USD 99.50`. */
export function formatMoney(amount: number, currency: Currency = 'KES'): string {
  return `${currency} ${formatAmount(amount)}`;
}

/** The figure alone, with thousands separators, and cents only where there are some. */
export function formatAmount(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return amount.toLocaleString('en-KE', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Major units to integer cents, the form in which money is computed. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Integer cents to major units, the form in which money travels. */
export function fromCents(cents: number): number {
  return cents / 100;
}
