import { inArray, or } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database';
import { tenants } from '#server/db/schema';
import { asPlatform } from '#server/doors/platform';
import { demoFirms, type DemoFirm } from './firms';
import { lockDemo, loadDemo } from './load';
import { loadFirms } from './loadFirms';

/** Firms per transaction: few enough that an interruption loses little. */
const batchSize = 25;

/**
 * Grows the demo data to a number of firms, without changing those that exist. Resumes after an interruption. Reports the number of
 * firms done after each batch.
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
      await lockDemo(tx);
      await loadFirms(tx, await missing(tx, batch), now);
    });
    tell(first + batch.length);
  }
}

/** Picks firms whose id and slug are free, also among real firms. */
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
