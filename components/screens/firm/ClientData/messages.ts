import { counted, defineMessages } from '#components/language';

export const messages = defineMessages('screens/firm/ClientData', {
  export: 'Export data',
  exported: (name: string) => `Downloading the data of ${name}`,
  notExported: (name: string) => `Couldn’t export the data of ${name}.`,
  erase: 'Erase data',
  title: (name: string) => `Erase the data of ${name}`,
  loading: 'Loading what you hold on this client…',
  loadFailed: 'Failed to load what you hold on this client. Please check your connection.',
  goes: 'What is erased',
  goesHint: 'For good: nobody can bring it back. Export it first if anyone still needs it.',
  gone: 'Erased',
  stays: 'What stays',
  staysHint: 'Neither lists nor searches find the client any more.',
  kept: 'Kept',
  particulars: 'Name, contact details and KRA PIN',
  events: (events: number) => counted(events, 'event', 'events'),
  tasks: (tasks: number) => counted(tasks, 'task', 'tasks'),
  notes: (notes: number) => counted(notes, 'note', 'notes'),
  documents: (documents: number) => counted(documents, 'document', 'documents'),
  timeEntries: (entries: number) => counted(entries, 'time entry', 'time entries'),
  disbursements: (paid: number) => counted(paid, 'disbursement', 'disbursements'),
  feeNotes: (notes: number) => counted(notes, 'fee note', 'fee notes'),
  messages: (received: number) => counted(received, 'message', 'messages'),
  activity: (entries: number) => counted(entries, 'entry in the activity', 'entries in the activity'),
  onHold: (documents: number) =>
    `${counted(documents, 'document', 'documents')} on hold, with name and file, until somebody takes the hold off`,
  vouchers: (documents: number) =>
    `${counted(documents, 'voucher', 'vouchers')} of the client account, with name and file, for six years after its last entry; only whoever may see the client account finds ${documents === 1 ? 'it' : 'them'}`,
  cases: (cases: number) =>
    `${counted(cases, 'case', 'cases')} without title, number, parties or text, so that your figures stay right`,
  invoices: (invoices: number, payments: number) =>
    `${counted(invoices, 'invoice', 'invoices')} and ${counted(payments, 'payment', 'payments')}, with their figures`,
  billedTime: (billed: number) =>
    `${counted(billed, 'billed time entry', 'billed time entries')}, without what was done`,
  billedDisbursements: (billed: number) =>
    `${counted(billed, 'billed disbursement', 'billed disbursements')}, without what was paid for`,
  invoicedFeeNotes: (notes: number) =>
    `${counted(notes, 'invoiced fee note', 'invoiced fee notes')}, with figures only`,
  heldMoney: (receipts: number) =>
    `${counted(receipts, 'receipt', 'receipts')} of more than was owed, and what became of it`,
  until: (day: string) =>
    `The client’s name on issued invoices, until ${day}: advocates keep the records of a client’s business for seven years`,
  elsewhere: 'What the cases of other clients say about this one',
  conflicts:
    'What conflict checks compare, for seven years, without showing whom it is about; and stored checks, which never change',
  backups: 'Backups and exports made before, until they are deleted',
  confirm: 'Confirm',
  confirmHint: (name: string) => `To confirm, type ${name}.`,
  name: 'Client’s name',
  nameMissing: 'Type the client’s name.',
  failed: 'Couldn’t erase the data.',
  done: (name: string) => `Erased the data of ${name}`,
  unsettled: 'Settle these first',
  unsettledHint:
    'A client’s data can be erased once its cases are closed and its invoices are paid or cancelled, and you hold none of its money.',
  openCases: 'Open cases',
  openInvoices: 'Open invoices',
  openMoney: 'Money you hold',
  openMoneyHint: (amount: string) => `${amount}. Apply it to an invoice or refund it.`,
  erasedOn: (day: string) => `Data erased on ${day}`,
});
