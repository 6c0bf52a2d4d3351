import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { addDays } from '#domain/dates';
import { isInCents } from '#domain/invoices';
import { badRequest, type FieldFault } from '#server/contract/problem';

type Schemas = components['schemas'];

/** The input for an invoice's new status. */
export type StatusInput = Schemas['InvoiceStatusInput'];

/** The input for a payment. */
export type PaymentInput = Schemas['PaymentInput'];

/** Catches typos such as 0206 for 2026, which would distort the revenue history. */
const oldest = { years: 10 };

const ofPayment = ['paymentMethod', 'paymentDate', 'paymentReference', 'confirmed'] as const;

/** Requires a payment to have a method and a past date, and refuses both for other changes. */
export function refuseFaults(today: string, input: StatusInput): void {
  const { status, paymentMethod, paymentDate } = input;
  const faults: FieldFault[] = [];
  if (status === 'paid') {
    if (!paymentMethod) faults.push({ field: 'paymentMethod', ...fault('payment_method_required') });
    faults.push(...dateFaults(today, 'paymentDate', paymentDate));
  } else {
    faults.push(...stray(input, ofPayment).map((field) => ({ field, ...fault('only_when_paid') })));
  }
  if (status !== 'sent') faults.push(...stray(input, ['to']).map((field) => ({ field, ...fault('only_when_sent') })));
  if (faults.length > 0) throw badRequest(...faults);
}

/** Requires a payment to be in whole cents, with a past date. */
export function refusePaymentFaults(today: string, { amount, date }: PaymentInput): void {
  const faults = dateFaults(today, 'date', date);
  if (!isInCents(amount)) faults.push({ field: 'amount', ...fault('decimals', { limit: 2 }) });
  if (faults.length > 0) throw badRequest(...faults);
}

function dateFaults(today: string, field: string, date = today): FieldFault[] {
  if (date > today) return [{ field, ...fault('day_future') }];
  return date < addDays(today, -oldest.years * 365) ? [{ field, ...fault('day_too_old', oldest) }] : [];
}

const stray = (input: StatusInput, fields: readonly (keyof StatusInput)[]) =>
  fields.filter((field) => input[field] !== undefined);
