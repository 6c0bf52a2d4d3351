import { counted, defineMessages } from '#components/language';

/** Messages for the console's command palette. */
export const messages = defineMessages({
  placeholder: 'Find a firm, an invoice or a page',
  firms: 'Firms',
  invoices: 'Invoices',
  allFirms: (count: number, text: string) => `All ${counted(count, 'firm', 'firms')} for “${text}”`,
  allInvoices: (count: number, text: string) => `All ${counted(count, 'invoice', 'invoices')} for “${text}”`,
});
