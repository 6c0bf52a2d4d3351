import { defineMessages } from '#components/language';

export const messages = defineMessages('screens/firm/ClientLedger', {
  title: 'Client’s ledger',
  back: 'Client account',
  payInvoice: 'Pay an invoice',
  print: 'Print',
  held: 'Held',
  available: 'Available',
  uncleared: 'Not yet cleared',
  byAccount: 'By account',
  ofWhich: (balance: string, available: string) => `${balance}, of which ${available} available`,
  columns: { date: 'Date', what: 'What', in: 'In', out: 'Out', balance: 'Balance, KES' },
  notCleared: 'Not cleared',
  reversed: 'Reversed',
  loading: 'Loading the ledger…',
  failed: 'Failed to load the ledger. Please check your connection.',
  none: 'Nothing was ever held here',
  noneHint: 'What is received for this client in this case is listed here.',
});
