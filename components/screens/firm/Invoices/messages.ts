import { defineMessages } from '#components/language';

export const messages = defineMessages('screens/firm/Invoices', {
  title: 'Invoices',
  description: 'What clients owe, and what has settled it.',
  csv: 'Export CSV',
  states: 'Invoices shown',
  named: { open: 'Open', overdue: 'Overdue', unsigned: 'Not signed yet', paid: 'Paid', cancelled: 'Cancelled' },
  search: 'Find an invoice, client or case',
  table: 'Invoices',
  columns: {
    number: 'Number',
    client: 'Client and case',
    due: 'Due',
    status: 'Status',
    total: 'Total',
    balance: 'Balance',
  },
  awaited: 'Certificates awaited',
  invoiced: (sum: string) => `Invoiced ${sum}`,
  outstanding: (sum: string) => `open ${sum}`,
  loading: 'Loading invoices…',
  failed: 'Couldn’t load invoices.',
  none: 'No invoices yet',
  noneHint: 'Make an invoice of a fee note.',
  noneFound: 'No invoices found',
  noneFoundHint: 'Choose other invoices, or search for something else.',
});
