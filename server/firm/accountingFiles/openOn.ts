import { sql } from 'drizzle-orm';

/** What stood on a day: it had begun by then, and had not ended. */
export const stoodOn = (day: string, since: string, until: string) =>
  sql`${sql.raw(since)} <= ${day}::date AND (${sql.raw(until)} IS NULL OR ${sql.raw(until)} > ${day}::date)`;

/**
 * What was open on a day, in cents of KES, on invoices that are open now, or of which something is dated since another day, which is no
 * later than the next one. All others were settled before, and nothing of them changes any more.
 */
export const openOn = (day: string, since: string) => sql`(
    SELECT coalesce(sum(stood.cents), 0)
    FROM (
      SELECT o.tenant_id, o.id FROM invoices o WHERE o.open_kes_cents > 0
      UNION SELECT o.tenant_id, o.id FROM invoices o WHERE o.issue_date >= ${since}::date
      UNION SELECT o.tenant_id, o.id FROM invoices o WHERE o.cancelled_on >= ${since}::date
      UNION SELECT p.tenant_id, p.invoice_id FROM payments p WHERE p.booked_on >= ${since}::date
      UNION SELECT p.tenant_id, p.invoice_id FROM payments p WHERE p.reversed_on >= ${since}::date
    ) touched
    CROSS JOIN LATERAL (
      SELECT i.total_kes_cents - (
        SELECT coalesce(sum(p.kes_cents), 0) FROM payments p
        WHERE p.tenant_id = i.tenant_id AND p.invoice_id = i.id AND p.is_settling AND ${stoodOn(day, 'p.booked_on', 'p.reversed_on')}
      ) AS cents
      FROM invoices i
      WHERE i.tenant_id = touched.tenant_id AND i.id = touched.id AND i.year > 0 AND ${stoodOn(day, 'i.issue_date', 'i.cancelled_on')}
      -- Each invoice is looked up: a plan that is made for any day reads all that came before it.
      OFFSET 0
    ) stood
  )`;

/** What clients owed back on a day, in cents of KES: what they had come to owe, less what had settled that. */
export const owedBackOn = (day: string) => sql`(
    SELECT coalesce(sum(round(d.amount_cents * r.rate_to_kes)), 0) FROM client_debts d
    JOIN unapplied_receipts r ON r.tenant_id = d.tenant_id AND r.id = d.receipt_id WHERE d.day <= ${day}::date
  ) - (
    SELECT coalesce(sum(u.kes_cents), 0) FROM client_debt_uses u WHERE ${stoodOn(day, 'u.day', 'u.undone_on')}
  )`;
