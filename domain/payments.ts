import { fault, type Fault } from './faults';

/** A payment that stands, or was reversed at a moment and then counts nowhere. */
type Reversible = { reversedAt?: unknown };

/** Whether a payment counts. */
export const stands = ({ reversedAt }: Reversible): boolean => !reversedAt;

/** Says why a payment can't be reversed; `undefined` when it can. */
export function reversalFault(payment: Reversible): Fault<'payment_reversed'> | undefined {
  return stands(payment) ? undefined : fault('payment_reversed');
}

/** A payment as it is compared with others. */
export type PaymentFacts = Reversible & {
  amountCents: number;
  day: string;
  method: string | null;
  reference: string | null;
};

/**
 * Says that a payment looks like one that is recorded and stands: of the same amount, with the same reference. Without references, also
 * the method and the day must be the same.
 */
export function samePaymentFault(
  recorded: readonly PaymentFacts[],
  payment: PaymentFacts,
): Fault<'same_reference'> | undefined {
  const same = recorded.filter(stands).find((one) => identityOf(one) === identityOf(payment));
  return same && fault('same_reference', { date: same.day });
}

/** People type references with and without spaces, in upper and lower case. */
function identityOf({ amountCents, day, method, reference }: PaymentFacts): string {
  const code = (reference ?? '').replaceAll(/\s/g, '').toLowerCase();
  return [amountCents, ...(code ? [code] : [method, day])].join(' ');
}
