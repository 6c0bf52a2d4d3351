import type { components } from '#openapi';
import { invoiceNumber } from '#domain/invoices';
import { omitNulls } from '#server/contract/nulls';
import { omit } from '#server/omit';
import type { Settings, Terms } from './queries';

type Schemas = components['schemas'];

/** Converts a firm's terms of billing to the API's. */
export function toSettings({ terms, hasLogo, kraPin, next }: Settings): Schemas['BillingSettings'] {
  const {
    bankName,
    bankBranch,
    accountName,
    accountNumber,
    paybill,
    letterhead,
    terms: text,
    whVatOn,
    ...rest
  } = terms;
  return {
    ...rest,
    ...omitNulls({ letterhead, terms: text, kra_pin: kraPin }),
    whVatOn: whVatOn as Schemas['BillingSettings']['whVatOn'],
    bank: omitNulls({ bankName, bankBranch, accountName, accountNumber, paybill }),
    hasLogo,
    nextInvoice: { ...next, number: invoiceNumber(next) },
  };
}

/** The columns of terms, without the bank's. A text that is left out is removed. */
export function termsOf(input: Schemas['BillingSettingsInput']): Partial<Terms> {
  const { letterhead, terms, reminderDays } = input;
  return {
    ...omit(input, 'kra_pin', 'nextInvoice'),
    letterhead: letterhead?.trim() ?? null,
    terms: terms?.trim() ?? null,
    reminderDays: reminderDays.toSorted((one, other) => one - other),
  };
}

const bankFields = ['bankName', 'bankBranch', 'accountName', 'accountNumber', 'paybill'] as const;

type BankColumns = Pick<Terms, (typeof bankFields)[number]>;

/** The columns of bank and paybill details. */
export const bankOf = (details: Schemas['BankDetails']): BankColumns =>
  Object.fromEntries(bankFields.map((field) => [field, details[field]?.trim() ?? null])) as BankColumns;

/** A bank detail that has changed. */
export type BankChange = { field: (typeof bankFields)[number]; before: string | null; after: string | null };

/** Lists the bank details that differ. */
export const bankChanges = (before: BankColumns, after: BankColumns): BankChange[] =>
  bankFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
