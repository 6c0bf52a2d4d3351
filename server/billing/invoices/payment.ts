import type { components } from '#openapi';
import { fromCents } from '#domain/money';
import type { payments } from '#server/db/schema';

/** Converts a row to the API's payment. */
export function toPayment(row: typeof payments.$inferSelect): components['schemas']['Payment'] {
  const { id, day, method, amountCents, reference, notes, reversedAt, reversalReason } = row;
  return {
    id,
    date: day,
    method,
    amount: fromCents(amountCents),
    ...(reference !== null && { reference }),
    ...(notes !== null && { notes }),
    ...(reversedAt !== null && { reversal: { at: reversedAt.toISOString(), reason: reversalReason ?? '' } }),
  };
}
