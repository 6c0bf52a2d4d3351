import { fromCents, toCents } from '#domain/money';

/** What is typed for each invoice that is ticked, by its id. */
export type Shares = Readonly<Record<string, number | null>>;

/** What of a receipt is not shared out yet; below zero if more is. */
export const leftOf = (amount: number, shares: Shares): number =>
  fromCents(Object.values(shares).reduce((left: number, share) => left - toCents(share ?? 0), toCents(amount)));

/** The parts as they are sent. */
export const partsOf = (shares: Shares) =>
  Object.entries(shares).flatMap(([invoiceId, amount]) =>
    amount === null || amount <= 0 ? [] : { invoiceId, amount },
  );

/** Ticks an invoice, with what is left of the receipt up to its balance; or takes its tick away. */
export function ticked(shares: Shares, { id, balance }: { id: string; balance: number }, amount: number): Shares {
  if (id in shares) return Object.fromEntries(Object.entries(shares).filter(([one]) => one !== id));
  const share = Math.min(balance, Math.max(leftOf(amount, shares), 0));
  return { ...shares, [id]: share > 0 ? share : null };
}
