import { sql } from 'drizzle-orm';
import { firstOfMonth } from '#domain/dates';
import { fault } from '#domain/faults';
import { notFound } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';

/** Where a firm's books stand, by the first days of months. */
export type Course = {
  /** The first month in which anything was billed or received. */
  first: string | undefined;
  /** The last closed one. */
  closed: string | undefined;
};

const courseRows = new Selection({
  first: sql<string | null>`date_trunc('month', least(
    (SELECT min(i.issue_date) FROM invoices i WHERE i.year > 0), (SELECT min(p.booked_on) FROM payments p),
    (SELECT min(r.day) FROM unapplied_receipts r), (SELECT min(b.month) FROM book_months b WHERE b.closed_at IS NOT NULL)
  )::timestamp)::date::text`,
  closed: sql<string | null>`(SELECT max(b.month)::text FROM book_months b WHERE b.closed_at IS NOT NULL)`,
});

/** Reads where the books stand. */
export async function courseOf(tx: ReadTransaction): Promise<Course> {
  const found = await courseRows.first(tx, sql`FROM (SELECT) one`);
  return { first: found?.first ?? undefined, closed: found?.closed ?? undefined };
}

/** The month that is closed next: the one after the last closed one, else the first one. */
export const nextToClose = ({ first, closed }: Course): string | undefined =>
  closed === undefined ? first : firstOfMonth(closed, 1);

/** Requires a month of the books, by its first day: none before the first one, and none to come. */
export function requireMonth({ first }: Course, month: string, today: string): void {
  if (first === undefined || month < first || month !== firstOfMonth(month) || month > today)
    throw notFound('month', fault('no_such_record'));
}
