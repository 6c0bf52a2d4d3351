import { sql, sum, type SQLWrapper } from 'drizzle-orm';

/** Reads a sum as a number. The database gives `null` where there was nothing to add, and text where there was much. */
export const orZero = (figure: SQLWrapper) => sql`coalesce(${figure}, 0)`.mapWith(Number);

/** Adds a column up: 0 where there are no rows. */
export const sumOf = (column: SQLWrapper) => orZero(sum(column));
