import { rm } from 'node:fs/promises';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { recordPlatformActivity } from '#server/activity/record';
import { saveExport, type Saved } from '#server/customers/export/save';
import type { Transaction } from '#server/db/database';
import { tenants } from '#server/db/schema';
import { asPlatform, readAsFirm } from '#server/doors/platform';
import { beyondRestoring, type Purge } from './purge';

type Firm = Pick<typeof tenants.$inferSelect, 'id' | 'slug' | 'name'>;

/**
 * Exports and then destroys the firms that can no longer be restored, and tells the operator. A firm whose export fails keeps all its
 * data until the next time, and then this throws at the end. Safe to repeat, also from several processes at once.
 */
export async function purgeFirms(purge: Purge, signal: AbortSignal): Promise<void> {
  const { database, now, log } = purge;
  const { id, slug, name, deletedAt } = tenants;
  const due = await asPlatform(database, (tx) =>
    tx
      .select({ id, slug, name })
      .from(tenants)
      .where(lt(deletedAt, beyondRestoring(now())))
      .orderBy(asc(id)),
  );
  const failures: unknown[] = [];
  for (const firm of due) {
    if (signal.aborted) return;
    try {
      await purgeFirm(purge, firm, signal);
    } catch (error) {
      if (signal.aborted) return;
      failures.push(error);
      log.error({ err: error, firmId: firm.id }, 'A deleted firm was not purged.');
      await asPlatform(database, (tx) => recordPlatformActivity(tx, now(), notPurged(firm)));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'purgeFirms: not every firm was purged.');
}

async function purgeFirm({ database, now, exportsFolder }: Purge, firm: Firm, signal: AbortSignal): Promise<void> {
  const moment = now();
  const saved = await saveExport(
    exportsFolder,
    firm.slug,
    (work) => readAsFirm(database, firm.id, work),
    moment,
    signal,
  );
  let isPurged: boolean;
  try {
    isPurged = await asPlatform(database, (tx) => purgeExported(tx, firm, saved, moment));
  } catch (error) {
    // Whether it was committed a broken connection doesn't tell, and then the export may be all there is.
    if (await asPlatform(database, (tx) => isStillDue(tx, firm, moment))) await rm(saved.file, { force: true });
    throw error;
  }
  // Restored meanwhile, or purged by another process, which has its own export.
  if (!isPurged) await rm(saved.file, { force: true });
}

async function purgeExported(
  tx: Transaction,
  { id, name }: Firm,
  { file, rows }: Saved,
  moment: Date,
): Promise<boolean> {
  const before = beyondRestoring(moment).toISOString();
  // A large firm takes longer than any call may.
  await tx.execute(sql`SET LOCAL statement_timeout = '10min'`);
  const found = await tx.execute(sql`SELECT purge_firm(${id}::uuid, ${before}::timestamptz) AS purged`);
  const purged = found.rows[0]?.['purged'] as Record<string, number> | null | undefined;
  if (!purged) return false;
  for (const [table, exported] of Object.entries(rows)) {
    if (!ofPlatform.has(table) && purged[table] !== exported)
      throw new Error(`purgeFirm: the export has not all rows of "${table}".`);
  }
  const counts = Object.entries(told).map(([table, words]) => counted(purged[table] ?? 0, words));
  const description = `Purged ${name}: ${counts.join(', ')}; exported to ${file}.`;
  await recordPlatformActivity(tx, moment, {
    kind: 'customer',
    actor: 'system',
    title: 'Customer purged',
    description,
    status: 'warning',
  });
  return true;
}

async function isStillDue(tx: Transaction, { id }: Firm, moment: Date): Promise<boolean> {
  const ofFirm = and(eq(tenants.id, id), lt(tenants.deletedAt, beyondRestoring(moment)));
  return (await tx.select({ id: tenants.id }).from(tenants).where(ofFirm)).length > 0;
}

/** The platform may add to these while a firm is exported, and nobody's work is in them. */
const ofPlatform = new Set(['tenants', 'usage_daily']);

/** What the operator is told of. */
const told: Readonly<Record<string, readonly [one: string, many: string]>> = {
  matters: ['case', 'cases'],
  documents: ['document', 'documents'],
  clients: ['client', 'clients'],
  invoices: ['invoice', 'invoices'],
};

const number = new Intl.NumberFormat('en-KE');

const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

const notPurged = ({ id, name }: Firm) => ({
  kind: 'customer' as const,
  actor: 'system' as const,
  firmId: id,
  title: 'Customer not purged',
  description: `${name} could not be exported, so its data is kept. The next attempt is tomorrow; the server’s log says what failed.`,
  status: 'error' as const,
});
