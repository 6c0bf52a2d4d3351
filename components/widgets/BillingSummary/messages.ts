import { defineMessages } from '#components/language';

/** Words of the Billing Summary. */
export const messages = defineMessages({
  loading: 'Loading billing…',
  /** What all of the ledger is in. */
  currency: 'KES',
  totalRevenue: 'Total revenue',
  pending: 'Pending',
  overdue: 'Overdue',
  outstanding: 'Outstanding',
  overdueAmount: (amount: string) => `${amount} overdue`,
  nothingOverdue: 'Nothing overdue',
  newestInvoices: 'Newest invoices',
});
