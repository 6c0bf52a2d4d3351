import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobFailures, platformActivity } from '#server/db/schema';
import { runOnce, startJobs } from '#server/jobs/run';
import { sweeping } from '#server/purge/files';
import { purging } from '#server/purge/purgeAll';
import type { Purge } from '#server/purge/purge';
import { filesIn } from '#tests/helpers/archive';
import { scratchFolder } from '#tests/helpers/scratchFolder';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import type { OpenDatabase } from '#tests/helpers/testDatabase';
import { rowsIn } from '#tests/helpers/rows';

let server: TestApp;
let exportsFolder: string;
beforeEach(async () => {
  server = await startTestApp({ contents: 'demo' });
  exportsFolder = join(await scratchFolder('exports'), 'exports');
});
afterEach(async () => {
  await server.close();
  await rm(join(exportsFolder, '..'), { recursive: true });
});

const mbuyu = '01933f2e-7a00-7000-8000-000000000002';
const korongo = '01933f2e-7a00-7000-8000-000000000003';

const inFirm = async (tenantId: string, query: string) => {
  const { rows } = await server.database.transaction({ tenantId }, (tx) => tx.execute(sql.raw(query)));
  return rows;
};

const count = async (tenantId: string, rows: string) =>
  Number((await inFirm(tenantId, `SELECT count(*)::int AS n FROM ${rows}`))[0]?.['n']);

/** How many rows a firm has. */
async function rowsOf(tenantId: string): Promise<number> {
  const tables = [
    'tenants',
    'users',
    'clients',
    'matters',
    'events',
    'invoices',
    'invoice_lines',
    'documents',
    'activity',
  ];
  const counts = await Promise.all(tables.map((table) => count(tenantId, table)));
  return counts.reduce((sum, rows) => sum + rows);
}

const daysLater = (days: number) => new Date(testTime.getTime() + days * 86_400_000);

/** A day begins in one process. */
const begin = (moment: Date, more: Partial<Purge> = {}, signal?: AbortSignal) =>
  runOnce([purging, sweeping], purgeOn(moment, more), undefined, signal);

const purgeOn = (moment: Date, more: Partial<Purge> = {}): Purge => ({
  database: server.database,
  files: server.resources.files,
  now: () => moment,
  exportsFolder,
  exportsKeptDays: 90,
  log: server.app.log,
  ...more,
});

const told = () => server.database.read({ operator: true }, (tx) => rowsIn(tx, platformActivity));

/** The server's jobs that the operator is alerted of. */
const failing = async () =>
  (await server.database.read({ operator: true }, (tx) => rowsIn(tx, jobFailures))).map(({ job }) => job);

const remove = (id: string) => server.client.DELETE('/api/customers/{id}', { params: { path: { id } } });

const exports = () => readdir(exportsFolder).catch(() => []);

describe('a deleted firm', () => {
  it('is exported and then destroyed after 30 days, once, and no row of another’s', async () => {
    const others = await rowsOf(korongo);
    const [cases, documents] = [await count(mbuyu, 'matters'), await count(mbuyu, 'documents')];
    const summary = () => server.client.GET('/api/customers/stats/summary').then(({ data }) => data?.data);
    await remove(mbuyu);
    const afterDeletion = await summary();

    await begin(daysLater(30));
    expect(await rowsOf(mbuyu)).toBeGreaterThan(100);
    expect(await exports()).toEqual([]);

    await Promise.all([1, 2, 3].map(() => begin(daysLater(31))));
    expect(await rowsOf(mbuyu)).toBe(0);
    expect(await rowsOf(korongo)).toBe(others);
    expect((await summary())?.totalCustomers).toBe(afterDeletion?.totalCustomers);

    const [file = '', ...more] = await exports();
    expect(more).toEqual([]);
    expect(file).toMatch(/^mbuyu-2026-12-22-.*\.zip$/);
    const files = filesIn(await readFile(join(exportsFolder, file)));
    expect(files['cases.csv']?.length).toBeGreaterThan(cases);
    expect((await stat(join(exportsFolder, file))).mode & 0o077).toBe(0);

    const purges = (await told()).filter(({ title }) => title === 'Customer purged');
    expect(purges.map(({ description }) => description)).toEqual([
      expect.stringMatching(
        `^Purged Mbuyu Chambers \\(Demo\\): ${cases} cases, ${documents} documents, .*; exported to .*${file}\\.$`,
      ),
    ]);
    expect((await told()).filter(({ firmId }) => firmId === mbuyu)).toEqual([]);
  });

  it('keeps everything while its export fails, says so, and goes the next time', async () => {
    await remove(mbuyu);
    const before = await rowsOf(mbuyu);
    // A file where the folder should be.
    await writeFile(exportsFolder, '');
    await begin(daysLater(31));
    expect(await rowsOf(mbuyu)).toBe(before);
    const failures = (await told()).filter(({ title }) => title === 'Customer not purged');
    expect(failures.map(({ firmId, status }) => [firmId, status])).toEqual([[mbuyu, 'error']]);
    expect(await failing()).toEqual(['purge']);

    await rm(exportsFolder);
    await begin(daysLater(32));
    expect(await rowsOf(mbuyu)).toBe(0);
    expect(await exports()).toHaveLength(1);
    expect(await failing()).toEqual([]);
  });

  it('goes step by step, is gone for everybody from the first, and goes on after a stop', async () => {
    await remove(mbuyu);
    const deleted = async () =>
      (await server.client.GET('/api/customers', { params: { query: { status: 'deleted' } } })).data?.data.length;
    const rows = async () => (await rowsOf(mbuyu)) + (await count(mbuyu, 'payments')) + (await count(mbuyu, 'tasks'));
    expect(await deleted()).toBe(1);
    const before = await rows();
    const events = await inFirm(mbuyu, 'SELECT id::text FROM events ORDER BY id LIMIT 3');
    const [first, second, third] = events.map(({ id }) => String(id));
    // Moved twice: each refers to the one that took its place.
    await inFirm(mbuyu, `UPDATE events SET moved_to = '${second}' WHERE id = '${first}'`);
    await inFirm(mbuyu, `UPDATE events SET moved_to = '${third}' WHERE id = '${second}'`);

    const stopping = new AbortController();
    let steps = 0;
    const stopped: OpenDatabase = {
      ...server.database,
      transaction: async (scope, work) => {
        const left = await rowsOf(mbuyu);
        const result = await server.database.transaction(scope, work);
        if ((await rowsOf(mbuyu)) < left && (steps += 1) === 3) stopping.abort();
        return result;
      },
    };
    await begin(daysLater(31), { database: stopped, batch: 50 }, stopping.signal);
    const left = await rows();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(before);
    expect(await deleted()).toBe(0);
    const path = { params: { path: { id: mbuyu } } };
    expect((await server.client.POST('/api/customers/{id}/restore', path)).response.status).toBe(404);
    expect((await server.client.GET('/api/customers/{id}/export', { ...path, parseAs: 'blob' })).response.status).toBe(
      404,
    );

    const transactions: number[] = [];
    const counted: OpenDatabase = {
      ...server.database,
      transaction: (scope, work) => {
        transactions.push(transactions.length);
        return server.database.transaction(scope, work);
      },
    };
    await begin(daysLater(32), { database: counted, batch: 50 });
    expect(transactions.length).toBeGreaterThan(left / 50);
    expect(await rows()).toBe(0);
    expect(await exports()).toHaveLength(1);
    expect((await told()).filter(({ title }) => title === 'Customer purged')).toHaveLength(1);
  });

  it('leaves an export that is removed after 90 days, and said to be', async () => {
    await remove(mbuyu);
    await begin(daysLater(31));
    const [file = ''] = await exports();
    await writeFile(join(exportsFolder, 'notes.txt'), 'The operator’s own.');
    await begin(daysLater(31 + 90));
    expect(await exports()).toContain(file);
    await begin(daysLater(31 + 91));
    expect(await exports()).toEqual(['notes.txt']);
    const removed = (await told()).filter(({ title }) => title === 'Export removed');
    expect(removed.map(({ description }) => description)).toEqual([`${file} was kept for 90 days.`]);
  });

  it('leaves nothing of an export that was cut off, and disturbs none that is being written', async () => {
    await mkdir(exportsFolder, { recursive: true });
    const [cutOff, beingWritten] = ['0123456789ab', 'ba9876543210'].map((id) => `mbuyu-2026-11-21-${id}.zip.part`);
    for (const name of [cutOff, beingWritten, 'letter.zip.part'])
      await writeFile(join(exportsFolder, String(name)), '');
    const [now, before] = [daysLater(1), new Date(daysLater(1).getTime() - 3_600_000)];
    for (const name of [cutOff, 'letter.zip.part']) await utimes(join(exportsFolder, String(name)), before, before);
    await utimes(join(exportsFolder, String(beingWritten)), now, now);
    await begin(now);
    expect((await exports()).sort()).toEqual(['letter.zip.part', beingWritten]);
  });

  it('that is restored keeps everything, and leaves no export behind', async () => {
    await remove(mbuyu);
    const before = await rowsOf(mbuyu);
    await server.client.POST('/api/customers/{id}/restore', { params: { path: { id: mbuyu } } });
    await begin(daysLater(31));
    expect(await rowsOf(mbuyu)).toBeGreaterThanOrEqual(before);
    expect(await exports()).toEqual([]);
  });

  it('keeps everything if a row came that its export lacks', async () => {
    await remove(mbuyu);
    await mkdir(exportsFolder);
    const before = await count(mbuyu, 'clients');
    let isLate = false;
    const latecomer: OpenDatabase = {
      kind: server.database.kind,
      read: (scope, work) => server.database.read(scope, work),
      close: () => server.database.close(),
      transaction: async (scope, work) => {
        if (!isLate && (await exports()).some((file) => file.endsWith('.zip'))) {
          isLate = true;
          await inFirm(
            mbuyu,
            `INSERT INTO clients (tenant_id, id, name, type, status, created_at)
             VALUES ('${mbuyu}', gen_random_uuid(), 'Late Client', 'other', 'Active', now())`,
          );
        }
        return server.database.transaction(scope, work);
      },
    };
    await begin(daysLater(31), { database: latecomer });
    expect(isLate).toBe(true);
    expect(await count(mbuyu, 'clients')).toBe(before + 1);
    expect(await exports()).toEqual([]);
  });
});

describe('what a firm’s people deleted', () => {
  const header = { 'X-Tenant': 'mbuyu' };

  it('is destroyed after 30 days with all that is about it, and nothing else is', async () => {
    const [found] = await inFirm(
      mbuyu,
      `SELECT id::text FROM matters m WHERE NOT EXISTS (SELECT FROM invoices i WHERE i.matter_id = m.id)
       AND NOT EXISTS (SELECT FROM fee_notes n WHERE n.matter_id = m.id)
       ORDER BY (SELECT count(*) FROM documents d WHERE d.matter_id = m.id) DESC LIMIT 1`,
    );
    const id = String(found?.['id']);
    const about = (table: string) => count(mbuyu, `${table} WHERE matter_id = '${id}'`);
    const others = await count(mbuyu, `documents WHERE matter_id IS DISTINCT FROM '${id}'`);
    const cases = await count(mbuyu, 'matters');
    const stored = async () =>
      Number((await inFirm(mbuyu, 'SELECT storage_bytes FROM tenant_stats'))[0]?.['storage_bytes']);
    const [size] = await inFirm(mbuyu, `SELECT sum(bytes)::float8 AS bytes FROM documents WHERE matter_id = '${id}'`);
    const storedBefore = await stored();
    await server.client.DELETE('/api/law-firm/cases/{id}', { params: { path: { id }, header } });

    await begin(daysLater(30));
    expect(await count(mbuyu, 'matters')).toBe(cases);

    await begin(daysLater(31));
    expect(await count(mbuyu, 'matters')).toBe(cases - 1);
    for (const table of ['events', 'tasks', 'notes', 'documents', 'activity'])
      expect(await about(table), table).toBe(0);
    expect(await count(mbuyu, 'documents')).toBe(others);
    expect(storedBefore - (await stored())).toBe(size?.['bytes']);
    const [line] = server.log.filter(({ msg }) => msg === 'Purged what firms deleted more than 30 days ago.');
    expect(line).toHaveProperty('purged.matters', 1);
  });

  it('stays while an invoice refers to it', async () => {
    const [found] = await inFirm(
      mbuyu,
      'SELECT matter_id::text AS id FROM invoices WHERE matter_id IS NOT NULL LIMIT 1',
    );
    const id = String(found?.['id']);
    await server.client.DELETE('/api/law-firm/cases/{id}', { params: { path: { id }, header } });
    await begin(daysLater(31));
    expect(await count(mbuyu, `matters WHERE id = '${id}'`)).toBe(1);
    expect(await count(mbuyu, `documents WHERE matter_id = '${id}'`)).toBe(0);
  });

  it('goes in as many rounds as it takes', async () => {
    await inFirm(
      mbuyu,
      `INSERT INTO tasks (tenant_id, id, title, created_at, deleted_at)
       SELECT '${mbuyu}', gen_random_uuid(), 'Task ' || n, '2026-10-01', '2026-10-02' FROM generate_series(1, 250) n`,
    );
    // The product does it at its start.
    const stop = startJobs([purging], purgeOn(testTime), async () => true);
    await expect.poll(() => count(mbuyu, 'tasks WHERE deleted_at IS NOT NULL')).toBe(0);
    await stop();
  });
});
