import type { components } from '#openapi';
import { useMessages } from '../LanguageProvider';
import { defineMessages } from '#language/messages';

type Schemas = components['schemas'];

/** The ways to pay an invoice. */
export const methodNames = defineMessages('language/vocabulary/billing.methodNames', {
  mpesa: 'M-Pesa',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card',
} satisfies Record<Schemas['PaymentMethod'], string>);

/** The ways to settle an invoice, of which payment is one. */
export const settlementNames = defineMessages('language/vocabulary/billing.settlementNames', {
  wht: 'Withholding tax',
  wh_vat: 'Withheld VAT',
  client_account: 'Client account',
  credit_note: 'Credit note',
  write_off: 'Written off',
} satisfies Record<Exclude<Schemas['SettlementMethod'], Schemas['PaymentMethod']>, string>);

/** Names how part of an invoice was settled. */
export function useSettlementName(): (method: Schemas['SettlementMethod']) => string {
  const names = { ...useMessages(methodNames), ...useMessages(settlementNames) };
  return (method) => names[method];
}

/** The currencies of invoices, code first. */
export const currencyNames = defineMessages('language/vocabulary/billing.currencyNames', {
  KES: 'KES · Kenya shilling',
  USD: 'USD · US dollar',
  EUR: 'EUR · Euro',
  GBP: 'GBP · Pound sterling',
} satisfies Record<Schemas['Currency'], string>);

/** The outcomes of an invoice's email. */
export const emailWords = defineMessages('language/vocabulary/billing.emailWords', {
  accepted: (to: string) => `PDF emailed to ${to}. Accepted.`,
  refused: (to: string, answer: string) => `The mail server refused the email to ${to}: ${answer}`,
  unreachable: (to: string) => `The mail server couldn’t be reached. Nothing was emailed to ${to}.`,
  pending: (to: string) => `Sending to ${to}. The mail server hasn’t answered yet.`,
  unknown: (to: string) => `It isn’t known whether the email to ${to} was sent. Ask them, or send it again.`,
  no_address: () => 'Nothing was emailed: the client has no email address.',
  not_configured: () => 'Nothing was emailed.',
} satisfies Record<Schemas['InvoiceEmail']['outcome'], (to: string, answer: string) => string>);

/** Returns a function that states an email's outcome in one sentence. */
export function useEmailText(): (email: Schemas['InvoiceEmail']) => string {
  const words = useMessages(emailWords);
  return ({ outcome, to = '', answer = '' }) => words[outcome](to, answer);
}
