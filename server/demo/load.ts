import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database';
import { locks } from '#server/db/locks';
import { tenants, widgetDefinitions } from '#server/db/schema';
import { countRows } from '#server/db/query/selection';
import { asOwner, asPlatform } from '#server/doors/platform';
import type { Files } from '#server/files/files';
import { demoFirms } from './firms';
import { insertRows } from '#server/db/query/insertRows';
import { loadPractices } from './loadPractices';
import { practiceOf } from './practice';
import { widgetLibrary } from './widgets';

/** Waits, however long it takes, until nobody else is loading demo firms. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await tx.execute(sql`SET LOCAL lock_timeout = 0`);
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${locks.demo})`);
}

/**
 * Loads the demo firms unless the database already has a firm. Returns whether it loaded them. Without a place for files, their
 * documents have none.
 */
export function loadDemo(database: Database, now: Date, files?: Files): Promise<boolean> {
  return asPlatform(database, async (tx) => {
    // If two processes start on one empty database, the second waits here and then finds the first one's firms.
    await lockDemo(tx);
    if ((await countRows(tx, sql`FROM ${tenants}`)) > 0) return false;
    const practices = demoFirms(now).map((firm) => practiceOf(firm, now));
    await loadPractices(tx, practices, { now, files });
    await asOwner(tx, () => insertRows(tx, widgetDefinitions, widgetLibrary(now)));
    return true;
  });
}
