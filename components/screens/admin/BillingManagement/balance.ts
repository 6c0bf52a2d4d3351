import type { Invoice } from '#components/api';
import { fromCents, toCents } from '#domain/money';

/** The part of an invoice that isn't paid, in its currency. */
export const balanceOf = ({ total_amount: total, paid_amount: paid }: Pick<Invoice, 'total_amount' | 'paid_amount'>) =>
  fromCents(toCents(total) - toCents(paid));
