import { fault, type Fault } from './faults';
import { fromCents, type Currency } from './money';

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

/** Money that is recorded and may be what is about to be: on an invoice, held for a client, or on a line of a statement. */
export type SameMoney = {
  id: string;
  what: 'invoice' | 'held' | 'line';
  /** The invoice's number, the client's name, or who paid the line. */
  name: string;
  day: string;
  amountCents: number;
  currency: Currency;
};

/** Says of each what it is, and what those in the first one's currency add up to. */
export function sameMoneyFaults(all: readonly SameMoney[]): Fault<'same_reference'>[] {
  const cents = all.reduce((sum, one) => sum + (one.currency === all[0]?.currency ? one.amountCents : 0), 0);
  return all.map(({ what, name, day: date, amountCents, currency }) =>
    fault('same_reference', { what, name, date, amount: fromCents(amountCents), currency, total: fromCents(cents) }),
  );
}

/**
 * Finds the payments of an invoice that stand and look like another: of the same amount, with the same reference. Without references, also
 * the method and the day must be the same.
 */
export const samePayments = <Recorded extends PaymentFacts>(
  recorded: readonly Recorded[],
  payment: PaymentFacts,
): Recorded[] => recorded.filter(stands).filter((one) => identityOf(one) === identityOf(payment));

/** A reference as it is compared: people type it with and without spaces, in upper and lower case. */
export const referenceForm = (reference: string | null | undefined): string =>
  (reference ?? '').replaceAll(/\s/g, '').toUpperCase();

function identityOf({ kind = 'payment', amountCents, day, method, reference, certificateNo }: PaymentFacts): string {
  const code = referenceForm(certificateNo ?? reference);
  return [kind, amountCents, ...(code ? [code] : [method, day])].join(' ');
}
