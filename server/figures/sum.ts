import { sql, sum, type SQLWrapper } from 'drizzle-orm';

/** Reads a sum as a number. The database returns `null` for no rows, and big sums as text. */
export const orZero = (figure: SQLWrapper) => sql`coalesce(${figure}, 0)`.mapWith(Number);

/** Sums a column. The sum of no rows is 0. */
export const sumOf = (column: SQLWrapper) => orZero(sum(column));
