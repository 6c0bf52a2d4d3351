import { and, eq, isNull, sql } from 'drizzle-orm';
import { referenceForm } from '#domain/payments';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { payments } from '#server/db/schema';

const listed = (texts: readonly string[]) => sql`(SELECT json_array_elements_text(${JSON.stringify(texts)}::json))`;

const recordedRows = new Selection({
  id: sql<string>`min(${payments.id}::text)`,
  invoiceId: sql<string>`min(${payments.invoiceId}::text)`,
  amountCents: sql<number>`sum(${payments.amountCents} + coalesce(h.amount_cents, 0))::float8`,
  receiptNo: sql<string>`${payments.referenceForm}`,
});

/**
 * Payments of some receipts that stand, and that no line has made: somebody has recorded them by hand. One that was split among several
 * invoices is one, with what of it was held.
 */
export async function recordedPayments(tx: ReadTransaction, receipts: readonly string[]) {
  const isByHand = and(
    isNull(payments.reversedAt),
    sql`${payments.referenceForm} = ANY ${listed(receipts)}`,
    ...isNoLines,
  );
  const rows = await recordedRows.read(
    tx,
    sql`FROM ${payments}
      LEFT JOIN unapplied_receipts h ON h.tenant_id = ${payments.tenantId} AND h.payment_id = ${payments.id} AND h.undone_at IS NULL
      WHERE ${isByHand} GROUP BY ${payments.referenceForm}, coalesce(${payments.splitId}, ${payments.id})`,
  );
  return new Map(rows.map((row) => [row.receiptNo, row]));
}

/** Of payments, those that neither a line of a statement nor held money has made. */
const isNoLines = [
  sql`NOT EXISTS (SELECT FROM statement_lines l JOIN payments o ON o.tenant_id = l.tenant_id AND o.id = l.payment_id
    WHERE l.tenant_id = ${payments.tenantId} AND (o.id = ${payments.id} OR o.split_id = ${payments.splitId}))`,
  sql`NOT EXISTS (SELECT FROM unapplied_uses u WHERE u.tenant_id = ${payments.tenantId} AND u.payment_id = ${payments.id})`,
];

/** Money that somebody has recorded by hand: its reference as it is compared, and its day. */
export type ByHand = { form: string; day: string; isMpesa: boolean };

const byHandRows = new Selection({
  form: sql<string>`one.form`,
  day: sql<string>`one.day::text`,
  isMpesa: sql<boolean>`one.method = 'mpesa'`,
});

/** What people have recorded by hand, and no line has made, that has a reference of these lines, or came on their days. */
export function recordedLike(
  tx: ReadTransaction,
  lines: readonly { reference: string | null; day: string }[],
): Promise<ByHand[]> {
  const forms = [...new Set(lines.map(({ reference }) => referenceForm(reference)).filter(Boolean))];
  const days = sql`${`{${[...new Set(lines.map(({ day }) => day))].join(',')}}`}::date[]`;
  const isPaid = and(eq(payments.kind, 'payment'), isNull(payments.reversedAt), ...isNoLines);
  return byHandRows.read(
    tx,
    sql`FROM (
      SELECT ${payments.referenceForm} AS form, coalesce(${payments.bankDay}, ${payments.day}) AS day, ${payments.method} AS method
      FROM ${payments} WHERE ${isPaid}
      UNION ALL
      SELECT r.reference_form, coalesce(r.bank_day, r.day), r.method FROM unapplied_receipts r
      WHERE r.source = 'payment' AND r.payment_id IS NULL AND r.undone_at IS NULL
    ) one WHERE one.form IS NOT NULL AND (one.form = ANY ${listed(forms)} OR one.day = ANY (${days}))`,
  );
}

/** From here on a reference in a text is none by chance. */
const shortest = 6;

/**
 * Whether a line may be what somebody has recorded by hand: it has the same M-Pesa receipt, or the same reference on the same day, by
 * itself or in its text.
 */
export function isRecorded(
  { reference, day, isMpesa }: { reference: string | null; day: string; isMpesa: boolean },
  byHands: readonly ByHand[],
): boolean {
  const form = referenceForm(reference);
  if (form === '') return false;
  return byHands.some((one) =>
    one.form === form
      ? one.day === day || (isMpesa && one.isMpesa)
      : !isMpesa && one.day === day && one.form.length >= shortest && form.includes(one.form),
  );
}
