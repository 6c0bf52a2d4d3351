import { sql } from 'drizzle-orm';
import { asPlatform } from '#server/doors/platform';
import { purgeCutoff, type Purge } from './purge';
import { Selection } from '#server/db/query/selection';

/** How many rows of a table a transaction locks. */
const atOnce = 100;

const counts = new Selection({ name: sql<string>`firms_table`, rows: sql<number>`purged::integer` });

/**
 * Destroys records that firms' people deleted and can no longer restore, a few rows at a time. Records that an invoice refers to
 * are kept with it. The log says how many were destroyed.
 */
export async function purgeDeletedRows({ database, now, log }: Purge, signal: AbortSignal): Promise<void> {
  const before = purgeCutoff(now()).toISOString();
  const purged: Record<string, number> = {};
  let isDone = false;
  while (!isDone && !signal.aborted) {
    const rows = await asPlatform(database, (tx) =>
      counts.read(tx, sql`FROM purge_deleted_rows(${before}::timestamptz, ${atOnce}) WHERE purged > 0`),
    );
    for (const { name, rows: more } of rows) purged[name] = (purged[name] ?? 0) + more;
    isDone = rows.length === 0;
  }
  if (Object.keys(purged).length > 0) log.info({ purged }, 'Purged what firms deleted more than 30 days ago.');
}
