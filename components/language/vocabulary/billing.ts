import type { components } from '#openapi';
import { defineMessages } from '../messages';

type Schemas = components['schemas'];

/** The ways to pay an invoice. */
export const methodNames = defineMessages({
  mpesa: 'M-Pesa',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card',
} satisfies Record<Schemas['PaymentMethod'], string>);

/** The currencies of invoices, code first. */
export const currencyNames = defineMessages({
  KES: 'KES · Kenya shilling',
  USD: 'USD · US dollar',
  EUR: 'EUR · Euro',
  GBP: 'GBP · Pound sterling',
} satisfies Record<Schemas['Currency'], string>);
