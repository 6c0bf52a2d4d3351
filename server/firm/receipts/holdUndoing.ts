import { sql, type SQL } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { holdMonths } from '#server/billing/months/holdMonths';
import { Selection } from '#server/db/query/selection';
import { statementLines } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';

const bookedDays = new Selection({ day: sql<string>`DISTINCT booked.day::text` });

/** The payments of a line, with the other parts of its receipt. */
const paid = sql`p.tenant_id = l.tenant_id AND (p.id = l.payment_id OR p.split_id = came.split_id)`;

/** What is held from a line, or came with its payments. */
const held = sql`r.tenant_id = l.tenant_id
  AND (r.id = l.unapplied_id OR r.payment_id = l.payment_id OR r.split_id = came.split_id)`;

/**
 * Holds the firm's figures, and the months in which undoing lines may book something: those of what they settled and hold, and of what
 * became of that. Everything that books has both before invoices and lines; who came to them later would wait for another who waits.
 */
export async function holdUndoing({ tx, moment }: Change, isOne: SQL): Promise<void> {
  const days = await bookedDays.read(
    tx,
    sql`FROM (SELECT * FROM ${statementLines} WHERE ${isOne}) l
    LEFT JOIN payments came ON came.tenant_id = l.tenant_id AND came.id = l.payment_id
    CROSS JOIN LATERAL (
      SELECT coalesce(p.booked_on, p.day) AS day FROM payments p WHERE ${paid}
      UNION ALL SELECT r.day FROM unapplied_receipts r WHERE ${held}
      UNION ALL SELECT u.day FROM unapplied_uses u
      JOIN unapplied_receipts r ON r.tenant_id = u.tenant_id AND r.id = u.receipt_id WHERE ${held}
    ) booked`,
  );
  await holdMonths(tx, [nairobiDay(moment), ...days.map(({ day }) => day)]);
}
