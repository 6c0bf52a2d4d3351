import { and, isNull, lte, sql } from 'drizzle-orm';
import type { FilePart } from '#domain/files';
import { documentVersions, fileChecks, tenants, uploads } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import type { Job } from '#server/jobs/job';
import { asPlatform } from '#server/doors/platform';
import type { Purge } from './purge';

/** How old an object must be to be swept, in milliseconds. A younger one may be waiting for its row. */
const sweptAfter = 24 * 60 * 60 * 1_000;

const parts = new Selection({ parts: documentVersions.parts });
const expired = new Selection({ parts: uploads.parts });
const ids = new Selection({ id: tenants.id });
const scans = new Selection({
  scan: sql<keyof typeof noScans>`${documentVersions.scan}`,
  versions: sql<number>`count(*)::integer`,
});
const noScans = { clean: 0, pending: 0, infected: 0, not_scanned: 0 };

/**
 * Forgets uploads whose time is over, and removes the objects to which nothing refers any more: of documents that are gone, of firms, and
 * of what failed halfway. Keeps what it found for those who run the platform. Throws at the end if an object is missing that a row has, and
 * the log says of which firm: its file has to come from a backup.
 */
export async function sweepFiles({ database, files, now, log }: Purge, signal: AbortSignal): Promise<void> {
  const moment = now();
  const before = new Date(moment.getTime() - sweptAfter);
  const known = await asPlatform(database, (tx) => ids.read(tx, sql`FROM ${tenants}`));
  const firms = new Set(known.map(({ id }) => id));
  for await (const id of files.store.firms()) firms.add(id);
  let [swept, missing, firmsMissing] = [0, 0, 0];
  const counts = { ...noScans };
  for (const id of firms) {
    if (signal.aborted) return;
    await forgetExpired(id);
    const present = new Map<string, Date>();
    for await (const { key, changedAt } of files.store.list(id)) present.set(key, changedAt);
    const wanted = await keysOf(id);
    for (const [key, changedAt] of present) {
      if (wanted.has(key) || changedAt >= before) continue;
      await files.store.remove(key);
      swept += 1;
    }
    const lost = await lostOf(
      id,
      [...wanted].filter((key) => !present.has(key)),
    );
    if (lost > 0) log.error({ firmId: id, objects: lost }, 'Files of a firm are missing in the store.');
    missing += lost;
    firmsMissing += lost > 0 ? 1 : 0;
    for (const { scan, versions } of await scansOf(id)) counts[scan] += versions;
  }
  const { not_scanned: notScanned, ...scanned } = counts;
  const found = { checkedAt: moment, ...scanned, notScanned, missingObjects: missing, missingFirms: firmsMissing };
  await asPlatform(database, (tx) =>
    tx.insert(fileChecks).values(found).onConflictDoUpdate({ target: fileChecks.isLast, set: found }),
  );
  if (swept > 0) log.info({ objects: swept }, 'Swept what no document refers to any more.');
  if (missing > 0) throw new Error(`sweepFiles: ${missing} objects are missing.`);

  async function forgetExpired(tenantId: string): Promise<void> {
    const isOver = lte(uploads.expiresAt, moment);
    const left = await database.transaction({ tenantId, role: 'system' }, async (tx) => {
      const found = await expired.read(tx, sql`FROM ${uploads} WHERE ${and(isOver, isNull(uploads.madeDocumentId))}`);
      await tx.delete(uploads).where(isOver);
      return found;
    });
    for (const { parts } of left) await files.remove(tenantId, parts);
  }

  /** How many versions of a firm's documents are in each state of scanning. */
  function scansOf(tenantId: string) {
    return database.read({ tenantId, role: 'system' }, (tx) =>
      scans.read(tx, sql`FROM ${documentVersions} GROUP BY ${documentVersions.scan}`),
    );
  }

  /** The keys of all objects that a firm's rows refer to. */
  async function keysOf(tenantId: string): Promise<Set<string>> {
    const found = await database.read({ tenantId, role: 'system' }, async (tx) => [
      ...(await parts.read(tx, sql`FROM ${documentVersions}`)),
      ...(await expired.read(tx, sql`FROM ${uploads}`)),
    ]);
    return new Set(found.flatMap((row) => row.parts.map(({ object }: FilePart) => `${tenantId}/${object}`)));
  }

  /** How many objects are still referred to and not there: some may have been removed, or added, since they were listed. */
  async function lostOf(tenantId: string, keys: readonly string[]): Promise<number> {
    if (keys.length === 0) return 0;
    const wanted = await keysOf(tenantId);
    const sizes = await Promise.all(keys.filter((key) => wanted.has(key)).map((key) => files.store.sizeOf(key)));
    return sizes.filter((size) => size === undefined).length;
  }
}

/** Looks after firms' files, once those that are purged have lost their rows. */
export const sweeping: Job<Purge> = { name: 'files', when: { after: 'purge' }, run: sweepFiles };
