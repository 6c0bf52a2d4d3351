import type { components } from '#openapi';
import type { ReversalKind } from '#domain/books/reversal';
import { fromCents } from '#domain/money';
import { omitNulls } from '#server/contract/nulls';
import type { payments } from '#server/db/schema';

/** Converts a row to the API's payment. */
export function toPayment(row: typeof payments.$inferSelect): components['schemas']['Payment'] {
  const {
    id,
    day,
    bankDay: bankDate,
    amountCents,
    reference,
    notes,
    certificate,
    certificateNo: number,
    reversedAt,
    reversedOn,
    reversalKind,
    reversalReason,
  } = row;
  return {
    id,
    date: day,
    method: settlementOf(row),
    amount: fromCents(amountCents),
    ...omitNulls({ bankDate, reference, notes }),
    ...(certificate !== null && {
      certificate: { state: certificate as 'awaited' | 'received', ...(number !== null && { number }) },
    }),
    ...(reversedAt !== null && {
      reversal: {
        at: reversedAt.toISOString(),
        date: reversedOn ?? '',
        kind: reversalKind as ReversalKind,
        reason: reversalReason ?? '',
      },
    }),
  };
}

/** How a row settles its invoice: a payment by its method, anything else by its kind. */
function settlementOf({ kind, method }: Pick<typeof payments.$inferSelect, 'kind' | 'method'>) {
  return (kind === 'payment' ? method : kind) as components['schemas']['SettlementMethod'];
}
