import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether KRA has signed a document, or is still to. */
export const isSigned = (state: PgColumn, wanted: 'signed' | 'unsigned'): SQL =>
  // Written out, as the indexes have it.
  wanted === 'signed' ? eq(state, 'signed') : sql`${state} IN ('queued', 'failed')`;
