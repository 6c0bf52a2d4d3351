import { getTableColumns, sql, Subquery, type asc } from 'drizzle-orm';
import type { Transaction } from '#server/db/database';
import { invoices } from '#server/db/schema';
import type { Cut } from './textSearch';

/** Up or down. */
export type Direction = typeof asc;

/**
 * The ids of the overdue invoices by the day of issue. Those of one term, such as 30 days, are overdue up to a day of issue, so they
 * are a stretch of their index; what is not yet due need not be read. There are only so many terms.
 */
export async function overdueByIssue(tx: Transaction, today: string, direction: Direction, { from, to }: Cut) {
  const byTerm = sql`
    WITH RECURSIVE terms (term) AS (
      (SELECT due_date - issue_date FROM invoices WHERE status = 'sent' ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (
        SELECT due_date - issue_date FROM invoices
        WHERE status = 'sent' AND due_date - issue_date > term ORDER BY 1 LIMIT 1
      )
      FROM terms
      WHERE term IS NOT NULL
    )
    SELECT late.*
    FROM terms
    CROSS JOIN LATERAL (
      SELECT id, issue_date FROM invoices
      WHERE status = 'sent' AND due_date - issue_date = term AND issue_date < ${today}::date - term
        AND tenant_id <> ALL (ARRAY(SELECT id FROM tenants WHERE deleted_at IS NOT NULL))
      ORDER BY ${direction(sql`due_date - issue_date`)}, ${direction(invoices.issueDate)}, ${direction(invoices.id)}
      LIMIT ${to}
    ) late`;
  const late = new Subquery(byTerm, getTableColumns(invoices), 'invoices') as unknown as typeof invoices;
  const rows = await tx
    .select({ id: invoices.id })
    .from(late)
    .orderBy(direction(invoices.issueDate), direction(invoices.id))
    .limit(to - from)
    .offset(from);
  return rows.map(({ id }) => id);
}
