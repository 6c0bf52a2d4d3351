import { defineMessages } from '#components/language';

/** Messages for the dialog that records a payment, and for what a change by someone else means to it and its siblings. */
export const messages = defineMessages('screens/admin/BillingManagement/paymentMessages', {
  title: (number: string) => `Record a payment for ${number}`,
  details: 'Payment',
  hint: (balance: string) => `${balance} is open. A smaller amount is recorded as a part payment.`,
  amount: 'Amount',
  amountMissing: 'Enter the amount.',
  method: 'Payment method',
  choose: 'Choose one',
  date: 'Payment date',
  reference: 'Reference',
  referenceHint: 'The payer’s code, such as M-Pesa’s.',
  notes: 'Notes',
  notesHint: 'Kept with the payment.',
  pay: 'Record payment',
  payAnother: 'Record another payment',
  changed: 'A Platform Admin has changed this invoice since you opened it.',
  became: (status: string) => `A Platform Admin has marked this invoice as ${status}.`,
  failed: 'Couldn’t record the payment. What you typed is still here.',
  recorded: (number: string) => `Payment of ${number} recorded`,
  settled: (number: string) => `${number} is paid`,
  left: (balance: string) => `${balance} is still open.`,
});
