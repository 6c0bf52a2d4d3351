import { setImmediate as breathe } from 'node:timers/promises';
import { or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database';
import { tenants } from '#server/db/schema';
import { hasId } from '#server/db/query/ids';
import { Selection } from '#server/db/query/selection';
import { asPlatform } from '#server/doors/platform';
import type { Files } from '#server/files/files';
import { many } from './chance';
import { demoFirms, type DemoFirm } from './firms';
import { lockDemo, loadDemo } from './load';
import { loadPractices } from './loadPractices';
import { practiceOf, type Practice } from './practice';

/** Firms per transaction: few enough that an interruption loses little. */
const usualBatch = 100;

/**
 * Grows the demo data to a number of firms, without changing existing ones. Resumes after an interruption, and reports the number
 * of firms done after each batch.
 */
export async function growDemo(
  database: Database,
  now: Date,
  count: number,
  tell: (done: number) => void,
  batchSize = usualBatch,
  files?: Files,
): Promise<void> {
  await loadDemo(database, now, files);
  const firms = await asPlatform(database, (tx) => missing(tx, demoFirms(now, count)));
  const there = count - firms.length;
  const batches = many(Math.ceil(firms.length / batchSize), (index) =>
    firms.slice(index * batchSize, (index + 1) * batchSize),
  );
  let prepared = prepare(batches[0] ?? [], now);
  for (const [index, batch] of batches.entries()) {
    const practices = await prepared;
    const loading = asPlatform(database, async (tx) => {
      await lockDemo(tx);
      const free = new Set((await missing(tx, batch)).map(({ firm }) => firm));
      await loadPractices(
        tx,
        practices.filter(({ firm }) => free.has(firm)),
        { now, files },
      );
    });
    // While the database loads one batch, this process makes the next.
    prepared = prepare(batches[index + 1] ?? [], now);
    await loading;
    tell(there + Math.min(firms.length, (index + 1) * batchSize));
  }
}

/** Makes firms one by one, and yields between them so that the database's answers can be read. */
async function prepare(firms: DemoFirm[], now: Date): Promise<Practice[]> {
  const practices: Practice[] = [];
  for (const firm of firms) {
    practices.push(practiceOf(firm, now));
    await breathe();
  }
  return practices;
}

const firmNames = new Selection({ id: tenants.id, slug: tenants.slug });

/** Picks the firms whose id and slug are still free, including among real firms. */
async function missing(tx: Transaction, firms: DemoFirm[]): Promise<DemoFirm[]> {
  const ids = firms.map(({ tenant }) => tenant.id);
  const slugs = `{${firms.map(({ tenant }) => tenant.slug).join(',')}}`;
  const isTaken = or(hasId(tenants.id, ids), sql`${tenants.slug} = ANY (${slugs}::text[])`);
  const there = await firmNames.read(tx, sql`FROM ${tenants} WHERE ${isTaken}`);
  const taken = new Set(there.flatMap(({ id, slug }) => [id, slug]));
  return firms.filter(({ tenant }) => !taken.has(tenant.id) && !taken.has(tenant.slug));
}
