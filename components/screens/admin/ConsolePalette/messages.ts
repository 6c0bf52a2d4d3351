import { counted, defineMessages } from '#components/language';

export const messages = defineMessages('screens/admin/ConsolePalette', {
  placeholder: 'Find a firm, an invoice or a page, or record a payment',
  firms: 'Firms',
  invoices: 'Invoices',
  recordPayment: { label: 'Record payment', also: 'pay paid receive mpesa m-pesa' },
  suspend: { label: 'Suspend', also: 'close block lock firm' },
  activate: { label: 'Activate', also: 'reactivate reopen unblock unlock unsuspend firm' },
  addWidget: { label: 'Create Widget', also: 'new add' },
  allFirms: (count: number, text: string) => `All ${counted(count, 'firm', 'firms')} for “${text}”`,
  allInvoices: (count: number, text: string) => `All ${counted(count, 'invoice', 'invoices')} for “${text}”`,
});
