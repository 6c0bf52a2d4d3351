import { sql } from 'drizzle-orm';
import { clientDebts, clientDebtUses, unappliedReceipts } from '#server/db/schema';

/** Joins what is left of each debt in KES, as `still.kes_cents`: what it came to, less what has settled it, as that was booked. */
export const joinLeftInKes = sql`CROSS JOIN LATERAL (
      SELECT (
        SELECT round(${clientDebts.amountCents} * r.rate_to_kes)::bigint FROM ${unappliedReceipts} r
        WHERE r.tenant_id = ${clientDebts.tenantId} AND r.id = ${clientDebts.receiptId}
      ) - (
        SELECT coalesce(sum(u.kes_cents), 0)::bigint FROM ${clientDebtUses} u
        WHERE u.tenant_id = ${clientDebts.tenantId} AND u.debt_id = ${clientDebts.id} AND u.undone_at IS NULL
      ) AS kes_cents
    ) still`;
