import { defineMessages } from '#components/language';

export const messages = defineMessages('screens/firm/Statement', {
  title: 'Statement of account',
  description: 'What the client owes, in KES.',
  from: 'From',
  to: 'To',
  csv: 'Export CSV',
  pdf: 'PDF',
  print: 'Print',
  opening: 'Opening balance',
  closing: 'Closing balance',
  held: (amount: string) => `${amount} is held for the client, on no invoice.`,
  loading: 'Loading the statement…',
  failed: 'Couldn’t load the statement.',
  notFound: 'This client doesn’t exist',
  notFoundHint: 'They may have been deleted, or be another firm’s.',
  invoice: 'Invoice',
  columns: { date: 'Date', what: 'What', reference: 'Reference', amount: 'Amount, KES', balance: 'Balance, KES' },
  before: 'The period ends before it begins.',
});
