import { defineMessages } from '#components/language';

export const messages = defineMessages('widgets/BillingSummary', {
  loading: 'Loading billing…',
  /** The currency of all the ledger's amounts. */
  currency: 'KES',
  totalRevenue: 'Total revenue',
  pending: 'Pending',
  overdue: 'Overdue',
  outstanding: 'Outstanding',
  unbilled: 'Not billed yet',
  overdueAmount: (amount: string) => `${amount} overdue`,
  nothingOverdue: 'Nothing overdue',
  newestInvoices: 'Newest invoices',
});
