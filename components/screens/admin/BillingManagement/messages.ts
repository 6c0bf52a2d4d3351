import type { components } from '#openapi';

type Schemas = components['schemas'];

/** How the states of an invoice read in filters. */
export const statusNames = {
  draft: 'Draft',
  sent: 'Sent',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
} as const satisfies Record<Schemas['InvoiceStatus'], string>;

/** How the ways to pay read. */
export const methodNames = {
  mpesa: 'M-Pesa',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card',
} as const satisfies Record<Schemas['PaymentMethod'], string>;

const count = (figure: number) => figure.toLocaleString('en-KE');

/** The words of Billing Management; those of the spec are binding (sections 2 and 8). */
export const messages = {
  title: 'Billing Management',
  description: 'Invoices of every firm, what they brought in and what is owed.',
  create: 'Create Invoice',
  figures: {
    revenue: 'Total Revenue',
    outstanding: 'Outstanding',
    overdue: 'Overdue',
    paid: 'Paid Invoices',
    received: 'paid invoices, all time',
    open: 'sent and not yet paid',
    ofOutstanding: (share: number) => `${Math.round(share * 100)}% of what is outstanding`,
    nothingLate: 'nothing is late',
  },
  chart: {
    title: 'Revenue',
    description: (days: number) => `Paid per day, last ${days} days`,
    label: (days: number) => `Revenue per day, last ${days} days`,
    day: 'Day',
    value: 'Revenue',
    loading: 'Loading revenue…',
    none: (days: number) => `No invoice was paid in the last ${days} days`,
  },
  search: 'Search invoices',
  searchHint: 'Search by client, firm or number',
  status: 'Status',
  filterBar: 'Search and filter invoices',
  count: (shown: number, all: number) => `Showing ${count(shown)} of ${count(all)} invoices`,
  only: 'Only invoices of',
  onlyUnknown: 'a firm that is not there',
  everyFirm: 'Show the invoices of every firm',
  table: 'Invoices',
  columns: {
    invoice: 'Invoice',
    client: 'Client',
    amount: 'Amount',
    status: 'Status',
    due: 'Due Date',
    actions: 'Actions',
  },
  paidOn: (date: string) => `Paid ${date}`,
  update: 'Update',
  updateOf: (number: string, firm: string) => `Update ${number} of ${firm}`,
  pdf: 'PDF',
  pdfOf: (number: string, firm: string) => `PDF of ${number} of ${firm}, opens in a new tab`,
  loading: 'Loading invoices…',
  loadFailed: 'Failed to load billing data. Please check your connection.',
  empty: 'No invoices found matching your criteria',
  emptyHint: 'Try another client, firm or number, or clear the filters.',
  clear: 'Clear filters',
} as const;
