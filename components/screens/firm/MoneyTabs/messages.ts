import { defineMessages } from '#components/language';

export const messages = defineMessages('screens/firm/MoneyTabs', {
  label: 'Money',
  feeNotes: 'Fee notes',
  invoices: 'Invoices',
  disbursements: 'Disbursements',
  receipts: 'Payments in',
});
