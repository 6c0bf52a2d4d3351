import { defineMessages } from './messages';

/** What the product calls the accounts that journals book to. */
export const ledgerAccounts = defineMessages('language/ledgerAccounts', {
  debtors: 'Debtors',
  fees: 'Fees',
  recoverable: 'Disbursements, recoverable',
  vat: 'VAT on invoices',
  wht: 'Withholding tax receivable',
  wh_vat: 'Withholding VAT receivable',
  bank: 'Bank, no account named',
  mpesa: 'M-Pesa, no account named',
  cash: 'Cash, no account named',
  client_liability: 'Owed to clients (client accounts)',
  held: 'Held for clients by the office',
  write_offs: 'Write-offs',
  shortfalls: 'Shortfalls made up for clients',
  bank_items: 'Bank’s own items in client accounts',
});
