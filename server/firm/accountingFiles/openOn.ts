import { sql } from 'drizzle-orm';

/** What stood on a day: it had begun by then, and had not ended. */
export const stoodOn = (day: string, since: string, until: string) =>
  sql`${sql.raw(since)} <= ${day}::date AND (${sql.raw(until)} IS NULL OR ${sql.raw(until)} > ${day}::date)`;

/** What was open on invoices on a day, in cents of KES: what they come to, less what had settled them. */
export const openOn = (day: string) => sql`(
    SELECT coalesce(sum(i.total_kes_cents), 0) FROM invoices i WHERE i.year > 0 AND ${stoodOn(day, 'i.issue_date', 'i.cancelled_on')}
  ) - (
    SELECT coalesce(sum(p.kes_cents), 0) FROM payments p WHERE p.is_settling AND ${stoodOn(day, 'p.booked_on', 'p.reversed_on')}
  )`;

/** What clients owed back on a day, in cents of KES: what they had come to owe, less what had settled that. */
export const owedBackOn = (day: string) => sql`(
    SELECT coalesce(sum(round(d.amount_cents * r.rate_to_kes)), 0) FROM client_debts d
    JOIN unapplied_receipts r ON r.tenant_id = d.tenant_id AND r.id = d.receipt_id WHERE d.day <= ${day}::date
  ) - (
    SELECT coalesce(sum(u.kes_cents), 0) FROM client_debt_uses u WHERE ${stoodOn(day, 'u.day', 'u.undone_on')}
  )`;
