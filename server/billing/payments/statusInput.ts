import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { addDays } from '#domain/dates';
import { badRequest, type FieldFault } from '#server/contract/problem';

/** The input for an invoice's new status. */
export type StatusInput = components['schemas']['InvoiceStatusInput'];

/** Catches typos such as 0206 for 2026, which would distort the revenue history. */
const oldest = { years: 10 };

const ofPayment = ['paymentMethod', 'paymentDate', 'paymentReference'] as const;

/** Requires a payment to have a method and a past date; allows neither for other changes. */
export function refuseFaults(today: string, input: StatusInput): void {
  const faults = input.status === 'paid' ? paymentFaults(today, input) : strayFaults(input);
  if (faults.length > 0) throw badRequest(...faults);
}

function paymentFaults(today: string, { paymentMethod, paymentDate = today }: StatusInput): FieldFault[] {
  const faults: FieldFault[] = [];
  if (!paymentMethod) faults.push({ field: 'paymentMethod', ...fault('payment_method_required') });
  if (paymentDate > today) faults.push({ field: 'paymentDate', ...fault('day_future') });
  if (paymentDate < addDays(today, -oldest.years * 365)) {
    faults.push({ field: 'paymentDate', ...fault('day_too_old', oldest) });
  }
  return faults;
}

function strayFaults(input: StatusInput): FieldFault[] {
  return ofPayment
    .filter((field) => input[field] !== undefined)
    .map((field) => ({ field, ...fault('only_when_paid') }));
}
