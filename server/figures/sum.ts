import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Sums a column. The sum of no rows is 0. A double holds any sum of cents exactly, while the driver would read a `numeric` as text. */
export const sumOf = (column: SQLWrapper): SQL<number> => sql<number>`coalesce(sum(${column}), 0)::float8`;
