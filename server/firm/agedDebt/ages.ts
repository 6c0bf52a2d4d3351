import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Sums cents by ages that domain/billing/ageing.ts names by their last day, given how many days old a row is. */
export function inAges<Age extends string>(
  ages: Readonly<Record<Age, number>>,
  days: SQL,
  cents: SQLWrapper,
): Record<Age, SQL<number>> {
  const inOrder = Object.entries(ages) as [Age, number][];
  const sums = inOrder.map(([age, last], index) => {
    const [, before = -Infinity] = inOrder[index - 1] ?? [];
    const isOfAge = sql.join(
      [
        ...(before === -Infinity ? [] : [sql`${days} > ${sql.raw(String(before))}`]),
        ...(last === Infinity ? [] : [sql`${days} <= ${sql.raw(String(last))}`]),
      ],
      sql` AND `,
    );
    return [age, sql<number>`coalesce(sum(${cents}) FILTER (WHERE ${isOfAge}), 0)::float8`] as const;
  });
  return Object.fromEntries(sums) as Record<Age, SQL<number>>;
}
