import type { InvoiceDetail } from '#components/api';
import { fromCents, toCents } from '#domain/money';

type Paid = Pick<InvoiceDetail, 'total_amount' | 'payments'>;

const paidCents = ({ payments }: Pick<Paid, 'payments'>) =>
  payments.reduce((sum, { amount }) => sum + toCents(amount), 0);

/** The amount paid on an invoice, in its currency. */
export const paidOf = (invoice: Pick<Paid, 'payments'>): number => fromCents(paidCents(invoice));

/** The amount still owed on an invoice, in its currency. */
export const balanceOf = (invoice: Paid): number => fromCents(toCents(invoice.total_amount) - paidCents(invoice));
