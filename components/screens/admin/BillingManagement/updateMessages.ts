import { defineMessages } from '#components/language';
/** Messages for the dialog that sends an invoice, marks it as paid or cancels it. Wording taken from the spec is binding (sections 2 and 8). */
export const messages = defineMessages('screens/admin/BillingManagement/updateMessages', {
  title: 'Update Invoice Status',
  dismiss: 'Dismiss',
  number: 'Invoice number',
  firm: 'Firm',
  client: 'Client',
  amount: 'Amount',
  open: 'Still open',
  status: 'Status',
  due: 'Due date',
  // Terms in a description list must be unique, and an invoice may be paid twice on one day.
  paidOn: (date: string, index: number) => `Payment ${index + 1}, ${date}`,
  payment: (amount: string, method: string, reference?: string) =>
    `${amount} by ${method}${reference ? `, ${reference}` : ''}`,
  loading: 'Loading the invoice…',
  loadFailed: 'Failed to load the invoice. Please check your connection.',
  final: {
    paid: 'Paid invoices can’t be changed or cancelled.',
    cancelled: 'Cancelled invoices can’t be changed. Create a new one instead.',
  },
  pay: 'Mark as Paid',
  send: 'Send invoice',
  cancel: 'Cancel Invoice',
  question: (number: string) => `Cancel ${number}?`,
  consequence: 'This cannot be undone. The client no longer owes it, and its number is not used again.',
  reason: 'Reason',
  date: 'Day on which it counts',
  reasonHint: 'Kept with the firm’s activity.',
  keep: 'Keep invoice',
  failed: 'Failed to update invoice status.',
  done: (number: string, status: string) => `${number} is ${status}`,
  marked: (number: string) => `${number} marked as sent`,
  page: 'Open invoice',
});
