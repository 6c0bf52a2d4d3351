import { rm } from 'node:fs/promises';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { recordPlatformActivity } from '#server/activity/record';
import { saveExport, type Saved } from '#server/customers/export/save';
import type { Transaction } from '#server/db/database';
import { purges, tenants } from '#server/db/schema';
import { countRows, Selection } from '#server/db/query/selection';
import { asPlatform, readAsFirm } from '#server/doors/platform';
import { purgeCutoff, type Purge } from './purge';

type Firm = Pick<typeof tenants.$inferSelect, 'id' | 'slug' | 'name'>;

/** How many rows a transaction destroys: few enough that others hardly wait, and that it never takes too long. */
const usualBatch = 1_000;

/**
 * Exports and then destroys firms that can no longer be restored, and reports it to the operator. A firm whose export fails keeps
 * all its data until the next run; this then throws at the end. Safe to repeat, and to run from several processes at once.
 */
export async function purgeFirms(purge: Purge, signal: AbortSignal): Promise<void> {
  const { database, now, log } = purge;
  const isDue = lt(tenants.deletedAt, purgeCutoff(now()));
  const due = await asPlatform(database, (tx) =>
    firmRows.read(tx, sql`${fromFirms} WHERE ${isDue} ORDER BY ${asc(tenants.id)}`),
  );
  const failures: unknown[] = [];
  for (const { hasBegun, ...firm } of due) {
    if (signal.aborted) return;
    try {
      if (hasBegun || (await beginPurge(purge, firm, signal))) await goOnPurging(purge, firm, signal);
    } catch (error) {
      if (signal.aborted) return;
      failures.push(error);
      log.error({ err: error, firmId: firm.id }, 'A deleted firm was not purged.');
      await asPlatform(database, (tx) => recordPlatformActivity(tx, now(), notPurged(firm)));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'purgeFirms: not every firm was purged.');
}

const { id, slug, name } = tenants;

const firmRows = new Selection({ id, slug, name, hasBegun: sql<boolean>`${isNotNull(purges.firmId)}` });

const fromFirms = sql`FROM ${tenants} LEFT JOIN ${purges} ON ${eq(purges.firmId, tenants.id)}`;

/**
 * Exports a firm, and then makes it inaccessible to everybody. False if it was restored meanwhile, or another process is purging
 * it.
 */
async function beginPurge(
  { database, files, now, exportsFolder }: Purge,
  firm: Firm,
  signal: AbortSignal,
): Promise<boolean> {
  const moment = now();
  const saved = await saveExport(
    exportsFolder,
    firm.slug,
    { read: (work) => readAsFirm(database, firm.id, work), files },
    moment,
    signal,
  );
  let hasBegun: boolean;
  try {
    hasBegun = await asPlatform(database, (tx) => beginExported(tx, firm, saved, moment));
  } catch (error) {
    // A broken connection leaves open whether it was committed. If it was, the export may be all that is left.
    if (await asPlatform(database, (tx) => isUntouched(tx, firm, moment))) await rm(saved.file, { force: true });
    throw error;
  }
  // Another process has its own export.
  if (!hasBegun) await rm(saved.file, { force: true });
  return hasBegun;
}

async function beginExported(tx: Transaction, { id }: Firm, { file, rows }: Saved, moment: Date): Promise<boolean> {
  const before = purgeCutoff(moment).toISOString();
  // Counting a large firm's rows takes longer than any call may.
  await tx.execute(sql`SET LOCAL statement_timeout = '10min'`);
  const begun = sql`FROM begin_purge(${id}::uuid, ${before}::timestamptz, ${file}, ${moment.toISOString()}::timestamptz) rows`;
  const { rows: there } = (await counts.first(tx, begun)) ?? {};
  if (!there) return false;
  for (const [table, exported] of Object.entries(rows)) {
    if (!ofPlatform.has(table) && there[table] !== exported)
      throw new Error(`beginPurge: the export has not all rows of "${table}".`);
  }
  return true;
}

const counts = new Selection({ rows: sql<Record<string, number> | null>`rows` });

/** Destroys a firm's rows in batches. If it is stopped, the next run continues. */
async function goOnPurging(purge: Purge, firm: Firm, signal: AbortSignal): Promise<void> {
  const { database, now, batch = usualBatch } = purge;
  let isLeft = true;
  while (isLeft && !signal.aborted) {
    isLeft = await asPlatform(database, async (tx) => {
      const begun = await purgeRows.first(tx, sql`FROM ${purges} WHERE ${eq(purges.firmId, firm.id)}`);
      const { done } = (await progress.first(tx, sql`FROM go_on_purging(${firm.id}::uuid, ${batch}) done`)) ?? {};
      if (done && begun) await recordPlatformActivity(tx, now(), purged(firm, begun));
      return done === false;
    });
  }
}

const purgeRows = new Selection(purges);

/** False while rows are left, and null if the firm is not being purged. */
const progress = new Selection({ done: sql<boolean | null>`done` });

/** Whether a firm is still waiting to be purged. */
async function isUntouched(tx: Transaction, { id }: Firm, moment: Date): Promise<boolean> {
  const ofFirm = and(eq(tenants.id, id), lt(tenants.deletedAt, purgeCutoff(moment)), isNull(purges.firmId));
  return (await countRows(tx, sql`${fromFirms} WHERE ${ofFirm}`)) > 0;
}

/** The platform may add to these tables while a firm is exported, and they hold nobody's work. The record goes last, by itself. */
const ofPlatform = new Set(['tenants', 'usage_daily', 'audit']);

const purged = ({ name }: Firm, { rows, exportFile }: typeof purges.$inferSelect) => ({
  kind: 'customer' as const,
  actor: 'system' as const,
  code: 'customer_purged' as const,
  params: {
    firm: name,
    cases: rows['matters'] ?? 0,
    documents: rows['documents'] ?? 0,
    clients: rows['clients'] ?? 0,
    invoices: rows['invoices'] ?? 0,
    file: exportFile,
  },
});

const notPurged = ({ id, name }: Firm) => ({
  kind: 'customer' as const,
  actor: 'system' as const,
  firmId: id,
  code: 'customer_not_purged' as const,
  params: { firm: name },
});
