import { fromCents, toCents } from '../money';

/** What of an invoice a payment can be for: awaited certificates are still to come. */
export const payableOf = ({ amount, paid, awaited = 0 }: { amount: number; paid: number; awaited?: number }): number =>
  fromCents(toCents(amount) - toCents(paid) - toCents(awaited));
