import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database';
import { tenants, widgetDefinitions } from '#server/db/schema';
import { asPlatform } from '#server/doors/platform';
import { demoFirms } from './firms';
import { insertRows } from './insertRows';
import { loadFirms } from './loadFirms';
import { widgetLibrary } from './widgets';

/** Who loads demo firms holds this lock: any number that no other user of advisory locks in the database takes. */
export const demoLock = 254_020_264;

/** Loads the demo firms with all that is theirs, unless the database has a firm already. Says whether it did. */
export function loadDemo(database: Database, now: Date): Promise<boolean> {
  return asPlatform(database, async (tx) => {
    // Two processes may start on one empty database: who comes second waits here, and finds the firms of the first.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${demoLock})`);
    const [anyFirm] = await tx.select({ id: tenants.id }).from(tenants).limit(1);
    if (anyFirm) return false;
    await loadFirms(tx, demoFirms(now), now);
    await insertRows(tx, widgetDefinitions, widgetLibrary(now));
    return true;
  });
}
