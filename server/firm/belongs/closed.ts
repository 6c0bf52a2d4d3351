import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { matters } from '#server/db/schema';

const closed = alias(matters, 'closed');

/** Matches records of a closed case. What is still open there counts nowhere until the case is reopened. */
export const ofClosedCase = (matterId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT FROM ${matters} closed WHERE ${and(eq(closed.id, matterId), eq(closed.status, sql`'Closed'`))})`;
