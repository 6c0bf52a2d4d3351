import { fault } from '#domain/faults';
import { isInCents } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import type { FieldFault } from '#server/contract/problem';

/** What of a receipt is for an invoice. */
export type Part = { invoiceId: string; amount: number };

/** What is wrong with the parts of a receipt: each is for an invoice of its own, in whole cents, and they come to all of it. */
export function partFaults(parts: readonly Part[], receiptCents: number): FieldFault[] {
  const ids = parts.map(({ invoiceId }) => invoiceId.toLowerCase());
  const faults = parts.flatMap(({ amount }, at): FieldFault[] => [
    ...(isInCents(amount) ? [] : [{ field: `parts.${at}.amount`, ...fault('decimals', { limit: 2 }) }]),
    ...(ids.indexOf(ids[at] ?? '') === at ? [] : [{ field: `parts.${at}.invoiceId`, ...fault('repeated') }]),
  ]);
  const sum = parts.reduce((cents, { amount }) => cents + toCents(amount), 0);
  if (faults.length > 0 || sum === receiptCents) return faults;
  return [{ field: 'parts', ...fault('parts_off', { sum: fromCents(sum), receipt: fromCents(receiptCents) }) }];
}
