import { inArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database';
import { tenants } from '#server/db/schema';
import { asPlatform } from '#server/doors/platform';
import { demoFirms, type DemoFirm } from './firms';
import { demoLock, loadDemo } from './load';
import { loadFirms } from './loadFirms';

/** Firms of one transaction: few enough that an interrupted growth loses little. */
const batchSize = 25;

/**
 * Brings the demo firms to so many, and leaves every firm that is there already as it is. What was interrupted goes on where it
 * stopped. Tells after each step how many are done.
 */
export async function growDemo(
  database: Database,
  now: Date,
  count: number,
  tell: (done: number) => void,
): Promise<void> {
  await loadDemo(database, now);
  const firms = demoFirms(now, count);
  for (let first = 0; first < firms.length; first += batchSize) {
    const batch = firms.slice(first, first + batchSize);
    await asPlatform(database, async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${demoLock})`);
      await loadFirms(tx, await missing(tx, batch), now);
    });
    tell(first + batch.length);
  }
}

/** Those whose id and slug nobody has, not even a firm that is no demo. */
async function missing(tx: Transaction, firms: DemoFirm[]): Promise<DemoFirm[]> {
  const ids = firms.map(({ tenant }) => tenant.id);
  const slugs = firms.map(({ tenant }) => tenant.slug);
  const there = await tx
    .select({ id: tenants.id, slug: tenants.slug })
    .from(tenants)
    .where(or(inArray(tenants.id, ids), inArray(tenants.slug, slugs)));
  const taken = new Set(there.flatMap(({ id, slug }) => [id, slug]));
  return firms.filter(({ tenant }) => !taken.has(tenant.id) && !taken.has(tenant.slug));
}
