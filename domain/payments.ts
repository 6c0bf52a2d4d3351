import { fault, type Fault } from './faults';

/** A payment that stands, or was reversed at a moment. */
type Reversible = { reversedAt?: unknown };

/** How it settles: a payment, unless it says something else. */
type OfKind = { kind?: string | undefined };

/** Whether a payment counts. */
export const stands = ({ reversedAt }: Reversible): boolean => !reversedAt;

/** Says why a payment can't be reversed; `undefined` when it can. */
export function reversalFault(
  payment: Reversible & OfKind,
): Fault<'payment_reversed' | 'credit_note_stays' | 'client_account_stays'> | undefined {
  if (payment.kind === 'credit_note') return fault('credit_note_stays');
  if (payment.kind === 'client_account' && stands(payment)) return fault('client_account_stays');
  return stands(payment) ? undefined : fault('payment_reversed');
}

/** A payment as it is compared with others. */
export type PaymentFacts = Reversible &
  OfKind & {
    amountCents: number;
    day: string;
    method?: string | null | undefined;
    reference?: string | null | undefined;
    /** The number of a certificate of tax withheld. */
    certificateNo?: string | null | undefined;
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
function identityOf({ kind = 'payment', amountCents, day, method, reference, certificateNo }: PaymentFacts): string {
  const code = (certificateNo ?? reference ?? '').replaceAll(/\s/g, '').toLowerCase();
  return [kind, amountCents, ...(code ? [code] : [method, day])].join(' ');
}
