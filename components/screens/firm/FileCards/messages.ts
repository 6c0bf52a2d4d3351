import { counted, defineMessages, number } from '#components/language';

/** Messages for the cards that case and client pages share: documents, money, activity. */
export const messages = defineMessages('screens/firm/FileCards', {
  documents: {
    title: 'Documents',
    newest: (total: number) => `${number(total)}, newest first`,
    all: (total: number) => `All ${counted(total, 'document', 'documents')}`,
    loading: 'Loading documents…',
    failed: 'Failed to load documents. Please check your connection.',
    none: 'No documents yet',
  },
  money: {
    title: 'Money',
    currency: 'KES',
    invoices: 'Invoices',
    newFeeNote: 'New fee note',
    wip: 'Not billed yet',
    held: 'Held in the client account',
    invoiced: 'Invoiced',
    paid: 'Paid',
    credited: 'Credited or written off',
    balance: 'Balance',
    overdue: (amount: string) => `${amount} overdue`,
    due: (date: string) => `Due ${date}`,
    payment: (date: string, method: string) => `Paid ${date}, ${method}`,
    awaited: 'certificate awaited',
    otherwise: (date: string, method: string) => `${method}, ${date}`,
    loading: 'Loading invoices…',
    failed: 'Failed to load invoices. Please check your connection.',
    none: 'No invoices yet',
  },
  activity: {
    title: 'Activity',
    loading: 'Loading activity…',
    failed: 'Failed to load activity. Please check your connection.',
    none: 'No activity yet',
  },
});
