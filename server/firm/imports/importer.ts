import type { FastifyBaseLogger } from 'fastify';
import { and, eq, sql } from 'drizzle-orm';
import { recordFirmActivity } from '#server/activity/record';
import { type Database, isBusy } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { importRows, imports } from '#server/db/schema';
import { asPlatform } from '#server/doors/platform';
import { nairobiDay } from '#domain/dates';
import type { Job } from '#server/jobs/job';
import type { Change } from '#server/firm/kept/records';
import { kinds } from './check';
import { refusalsOf } from './kind';
import { seizeImport, type ImportRecord } from './queries';
import { judge } from './undo';

/** How many rows a transaction creates or removes: few enough that other calls hardly wait. */
const atOnce = 500;

/** Carries imports on in the background. */
export type Importer = {
  /** Begins what a call has asked for. */
  wake(): void;
  /** Carries on all that have begun, also what another process has left. */
  run(): Promise<void>;
  /** Waits for what is done at the moment, and begins nothing more. */
  stop(): Promise<void>;
};

type Resources = { database: Database; now: () => Date; log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * Carries imports on, a few rows in each transaction, so that a process that is killed leaves no row half done: the next one, or another
 * on the same database, goes on where it was. Each transaction locks its import, so no row is created twice.
 */
export function openImporter({ database, now, log }: Resources): Importer {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    const begun = running.then(() => goOn({ database, now }, stopping.signal));
    running = begun.catch(() => undefined);
    return begun;
  };
  return {
    run,
    wake: () =>
      void run().catch((error: unknown) => {
        // What is in the way passes; the next time goes on.
        if (!stopping.signal.aborted) log.warn({ err: error }, 'Imports wait for now.');
      }),
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** Carries imports on that another process has left. */
export const importing: Job<{ importer: Importer }> = {
  name: 'imports',
  when: { every: 30_000 },
  run: ({ importer }) => importer.run(),
  end: ({ importer }) => importer.stop(),
  atAnyTime: true,
};

const atWork = new Selection({ tenantId: sql<string>`tenant_id::text`, id: sql<string>`id::text` });

/** Carries all imports on that have begun, until they are done. One that another process is at work on is left to it. */
export async function goOn({ database, now }: Omit<Resources, 'log'>, signal: AbortSignal): Promise<void> {
  const found = await asPlatform(database, (tx) => atWork.read(tx, sql`FROM imports_at_work()`));
  for (const { tenantId, id } of found) {
    let isLeft = true;
    while (isLeft && !signal.aborted) isLeft = await retried(() => step(database, { tenantId, id, moment: now() }));
  }
}

/** How often a step is tried again at once that somebody's own work stood in the way of. */
const tries = 5;

async function retried(work: () => Promise<boolean>): Promise<boolean> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await work();
    } catch (error) {
      if (nth === tries || !isBusy(error)) throw error;
    }
  }
}

/** Does one transaction's worth of an import. False once there is nothing left to do. */
function step(database: Database, { tenantId, id, moment }: { tenantId: string; id: string; moment: Date }) {
  return database.transaction({ tenantId, role: 'system' }, async (tx) => {
    const record = await seizeImport(tx, id);
    if (record?.state !== 'running' && record?.state !== 'undoing') return false;
    // The record says whose import it is.
    await tx.execute(sql`
      SELECT set_config('app.person', ${record.personId ?? ''}, true), set_config('app.member', ${record.memberId ?? ''}, true)`);
    const change = { tx, tenantId, moment };
    return record.state === 'running' ? createSome(change, record) : removeSome(change, record);
  });
}

const waiting = new Selection({ line: importRows.line, input: importRows.input });

async function createSome(change: Change, record: ImportRecord): Promise<boolean> {
  const { tx, moment } = change;
  const kind = kinds[record.kind as keyof typeof kinds];
  const isWaiting = sql`${eq(importRows.importId, record.id)} AND ${importRows.state} IN ('good', ${
    record.duplicates === 'create' ? 'duplicate' : 'good'
  })`;
  const rows = await waiting.read(
    tx,
    sql`FROM ${importRows} WHERE ${isWaiting} ORDER BY ${importRows.line} LIMIT ${atOnce}`,
  );
  if (rows.length === 0) {
    await finish(change, record);
    return false;
  }
  const today = nairobiDay(moment);
  const gone = new Set(
    await kind.gone(
      tx,
      rows.map(({ input }) => input),
    ),
  );
  const checked = rows.map(({ line, input }, index) => ({
    line,
    input,
    faults: gone.has(index) ? kind.goneFaults : refusalsOf(() => kind.prepare(input, today)),
  }));
  const good = checked.filter(({ faults }) => faults.length === 0);
  const ids = await kind.create(
    change,
    good.map(({ input }) => input),
  );
  const became = good.map(({ line }, index) => ({ line, id: ids[index] }));
  await tx.execute(sql`
    UPDATE ${importRows} SET state = 'created', record_id = made.id, version = 1, cells = NULL, input = NULL, twin = NULL
    FROM jsonb_to_recordset(${JSON.stringify(became)}::jsonb) AS made (line integer, id uuid)
    WHERE ${eq(importRows.importId, record.id)} AND ${importRows.line} = made.line`);
  const faulty = checked.filter(({ faults }) => faults.length > 0);
  for (const { line, faults } of faulty) {
    await tx
      .update(importRows)
      .set({ state: 'faulty', input: null, faults })
      .where(and(eq(importRows.importId, record.id), eq(importRows.line, line)));
  }
  await tx
    .update(imports)
    .set({
      created: record.created + good.length,
      faulty: record.faulty + faulty.length,
      toCreate: record.toCreate - faulty.length,
    })
    .where(eq(imports.id, record.id));
  return true;
}

async function finish({ tx, tenantId, moment }: Change, record: ImportRecord): Promise<void> {
  const { id, fileName, created } = record;
  const ofImport = eq(importRows.importId, id);
  if (record.duplicates === 'link') {
    await tx.execute(sql`
      UPDATE ${importRows} SET state = 'linked', record_id = (twin ->> 'id')::uuid, input = NULL
      WHERE ${ofImport} AND ${importRows.state} = 'duplicate' AND twin ? 'id'`);
  }
  await tx.execute(sql`
    UPDATE ${importRows} SET state = 'skipped', input = NULL WHERE ${ofImport} AND ${importRows.state} = 'duplicate'`);
  await tx.execute(sql`
    UPDATE ${imports} SET state = 'done', done_at = ${moment.toISOString()}::timestamptz, linked = (
      SELECT count(*) FROM ${importRows} WHERE ${ofImport} AND ${importRows.state} = 'linked')
    WHERE ${eq(imports.id, id)}`);
  const code = record.kind === 'clients' ? 'clients_imported' : 'cases_imported';
  await recordFirmActivity(tx, moment, { tenantId, code, params: { about: fileName, count: created } });
}

async function removeSome(change: Change, record: ImportRecord): Promise<boolean> {
  const { tx, tenantId, moment } = change;
  const kind = kinds[record.kind as keyof typeof kinds];
  const judged = await judge(tx, record, atOnce);
  if (judged.length === 0) {
    await tx.update(imports).set({ state: 'undone', undoneAt: moment }).where(eq(imports.id, record.id));
    const code = record.kind === 'clients' ? 'clients_import_undone' : 'cases_import_undone';
    const { fileName: about, removed, kept } = record;
    await recordFirmActivity(tx, moment, { tenantId, code, params: { about, removed, kept } });
    return false;
  }
  const untouched = judged.filter(({ keptFor }) => keptFor === null);
  await kind.records.removeMany(
    change,
    untouched.flatMap(({ recordId, isThere }) => (isThere ? [recordId] : [])),
  );
  const fates = judged.map(({ line, keptFor }) => ({ line, kept_for: keptFor }));
  await tx.execute(sql`
    UPDATE ${importRows} SET state = CASE WHEN fate.kept_for IS NULL THEN 'removed' ELSE 'kept' END, kept_for = fate.kept_for
    FROM jsonb_to_recordset(${JSON.stringify(fates)}::jsonb) AS fate (line integer, kept_for text)
    WHERE ${eq(importRows.importId, record.id)} AND ${importRows.line} = fate.line`);
  const removed = record.removed + untouched.length;
  const kept = record.kept + judged.length - untouched.length;
  await tx.update(imports).set({ removed, kept }).where(eq(imports.id, record.id));
  return true;
}
