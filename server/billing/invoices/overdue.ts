import { sql, type asc, type SQL } from 'drizzle-orm';
import { invoices } from '#server/db/schema';
import type { Cut } from './textSearch';

type Direction = typeof asc;

/**
 * Matches a range of the overdue invoices by issue date. Invoices with the same term, such as 30 days, are overdue up to one
 * issue date. Each term is therefore one range of an index, and no invoice that is not yet due is read. There are few different
 * terms.
 */
export function isOverdueByIssue(today: string, direction: Direction, { from, to }: Cut): SQL {
  return sql`${invoices.id} = ANY (ARRAY(
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
    SELECT late.id
    FROM terms
    CROSS JOIN LATERAL (
      SELECT id, issue_date FROM invoices
      WHERE status = 'sent' AND due_date - issue_date = term AND issue_date < ${today}::date - term AND NOT is_awaited
        AND tenant_id <> ALL (ARRAY(SELECT id FROM tenants WHERE deleted_at IS NOT NULL))
      ORDER BY ${direction(sql`due_date - issue_date`)}, ${direction(sql`issue_date`)}, ${direction(sql`id`)}
      LIMIT ${to}
    ) late
    ORDER BY ${direction(sql`late.issue_date`)}, ${direction(sql`late.id`)}
    LIMIT ${to - from} OFFSET ${from}
  ))`;
}
