import { counted, defineMessages } from '#components/language';

/** Messages for a receipt that is shared out among invoices. */
export const messages = defineMessages('screens/firm/SplitParts', {
  invoices: (client: string) => `Open invoices of ${client}`,
  loading: 'Loading the open invoices…',
  loadFailed: 'Couldn’t load the open invoices. Please check your connection.',
  open: (amount: string, due: string) => `${amount} open, due ${due}`,
  amountOf: (invoice: string) => `Amount for ${invoice}`,
  holds: (amount: string) => `${amount} of it is held for the client`,
  left: (amount: string) => `${amount} is left to share out`,
  tooMuch: (amount: string) => `${amount} more than the receipt`,
  shared: 'All of it is shared out',
  few: 'Tick at least two invoices.',
  done: (count: number) => counted(count, 'invoice', 'invoices'),
});
