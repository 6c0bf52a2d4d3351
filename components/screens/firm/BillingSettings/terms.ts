import type { BillingSettings, BillingSettingsInput } from '#components/api';

/** The terms as the form has them: a missing number is null, a missing text is empty. */
export type Terms = Pick<BillingSettings, 'isVatRegistered' | 'whVatOn' | 'isInterestOnVat' | 'isReminding'> & {
  paymentDays: number | null;
  whtPercent: number | null;
  whVatPercent: number | null;
  interestPercent: number | null;
  nextInvoice: number | null;
  kra_pin: string;
  letterhead: string;
  terms: string;
  /** As they are typed: "0, 7, 30". */
  reminderDays: string;
};

/** The form's start. */
export const termsOf = (settings: BillingSettings): Terms => ({
  isVatRegistered: settings.isVatRegistered,
  whVatOn: settings.whVatOn,
  isInterestOnVat: settings.isInterestOnVat,
  isReminding: settings.isReminding,
  paymentDays: settings.paymentDays,
  whtPercent: settings.whtPercent,
  whVatPercent: settings.whVatPercent,
  interestPercent: settings.interestPercent,
  nextInvoice: settings.nextInvoice.sequence,
  kra_pin: settings.kra_pin ?? '',
  letterhead: settings.letterhead ?? '',
  terms: settings.terms ?? '',
  reminderDays: settings.reminderDays.join(', '),
});

/** The days that a text lists, or undefined if it lists something else. */
export function daysOf(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const days = parts.map(Number);
  const areDays = parts.every((part) => /^\d{1,3}$/.test(part)) && days.every((day) => day <= 365);
  return areDays && days.length <= 6 && new Set(days).size === days.length ? days : undefined;
}

/** What is sent, or undefined while something is missing. */
export function toInput(
  { paymentDays, whtPercent, whVatPercent, interestPercent, nextInvoice, reminderDays, ...rest }: Terms,
  next: BillingSettings['nextInvoice'],
): BillingSettingsInput | undefined {
  const days = daysOf(reminderDays);
  if (paymentDays === null || whtPercent === null || whVatPercent === null || interestPercent === null || !days)
    return undefined;
  const { kra_pin, letterhead, terms, ...switches } = rest;
  return {
    ...switches,
    paymentDays,
    whtPercent,
    whVatPercent,
    interestPercent,
    reminderDays: days,
    ...(kra_pin && { kra_pin }),
    ...(letterhead.trim() && { letterhead: letterhead.trim() }),
    ...(terms.trim() && { terms: terms.trim() }),
    ...(next.isOpen && nextInvoice !== null && nextInvoice !== next.sequence && { nextInvoice }),
  };
}
