import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database';
import { openPostgres } from '#server/db/driver/postgres';
import { matters } from '#server/db/schema';
import { buildTestApp } from '#tests/helpers/testApp';
import { createDatabase } from '#tests/helpers/testDatabase';

let url: string;
let database: Database;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let holder: pg.Client;

beforeAll(async () => {
  url = await createDatabase('TEMPLATE demo');
  database = await openPostgres(url, { poolSize: 4 });
  server = await buildTestApp(database);
  holder = new pg.Client(url);
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await server.app.close();
  await database.close();
});

const mbuyu = '01933f2e-7a00-7000-8000-000000000002';
/** Locks rows of the firm until the holder's transaction ends. */
async function hold(rows: string, role = 'mizani_firm'): Promise<void> {
  await holder.query(
    `BEGIN; SELECT set_config('role', '${role}', true), set_config('app.tenant_id', '${mbuyu}', true),
      set_config('app.role', 'open', true)`,
  );
  await holder.query(`SELECT FROM ${rows} FOR UPDATE`);
}

const status = async (path: string, headers = {}) => (await server.app.inject({ url: path, headers })).statusCode;

describe('a row of one firm that somebody holds', () => {
  it('stops work on that row alone, and not for long', async () => {
    await hold('matters');
    const write = () =>
      database.transaction({ slug: 'mbuyu', role: 'open' }, (tx) =>
        tx
          .update(matters)
          .set({ title: sql`${matters.title}` })
          .where(eq(matters.tenantId, mbuyu)),
      );
    const stuck = Array.from({ length: 20 }, () =>
      write().then(
        () => 'done',
        (error: unknown) => error,
      ),
    );
    // Others are answered while it is held, and the server stays ready.
    expect(await status('/health')).toBe(200);
    expect(await status('/api/law-firm/cases', { 'x-tenant': 'korongo' })).toBe(200);
    expect(await status('/api/customers')).toBe(200);
    const ended = await Promise.all(stuck);
    expect(ended).not.toContain('done');
    await holder.query('ROLLBACK');
    expect(await write().then(() => 'done')).toBe('done');
  });
});

describe('a row that somebody holds while the operator changes it again and again', () => {
  const others = [
    ['/health', {}],
    ['/api/customers', {}],
    ['/api/billing/invoices', {}],
    ['/api/law-firm/cases', { 'x-tenant': 'mbuyu' }],
    ['/api/law-firm/cases', { 'x-tenant': 'korongo' }],
  ] as const;

  /** Makes a call twenty times at once while the holder's row is locked. Meanwhile everybody else is served. */
  async function callWhileHeld(makeCall: () => Promise<number>, ...row: Parameters<typeof hold>): Promise<void> {
    await hold(...row);
    const stuck = Array.from({ length: 20 }, makeCall);
    const served = [];
    for (const [path, headers] of others) served.push([path, await status(path, headers)]);
    const ended = await Promise.all(stuck);
    await holder.query('ROLLBACK');
    expect(served).toEqual(others.map(([path]) => [path, 200]));
    expect(new Set(ended)).toEqual(new Set([503]));
    expect(await makeCall()).toBeLessThan(300);
  }

  it('stops payments of that invoice alone', async () => {
    const list = await server.app.inject({ url: `/api/billing/invoices?tenantId=${mbuyu}&status=sent&limit=1` });
    const id = list.json<{ data: { id: string }[] }>().data[0]?.id;
    const url = `/api/billing/invoices/${id}/payments`;
    const pay = async () => {
      const payload = { amount: 1, method: 'cash' };
      return (await server.app.inject({ method: 'POST', url, payload })).statusCode;
    };
    await callWhileHeld(pay, `invoices WHERE id = '${id}'`);
  });

  it('stops changes of that customer alone', async () => {
    const url = `/api/customers/${mbuyu}`;
    const { data } = (await server.app.inject({ url })).json<{ data: Record<string, unknown> }>();
    const { name, slug, email, plan } = data;
    const change = async () => {
      const payload = { name, slug, email, plan };
      return (await server.app.inject({ method: 'PUT', url, payload })).statusCode;
    };
    await callWhileHeld(change, `tenants WHERE id = '${mbuyu}'`, 'mizani_operator');
  });
});

describe('the platform’s tables, when they are held', () => {
  it('leave the process alive, and not ready within a second or so', async () => {
    const reads = Array.from({ length: 4 }, () =>
      database.read({ operator: true, role: 'open' }, (tx) => tx.execute(sql`SELECT pg_sleep(2)`)),
    );
    expect(await status('/health/live')).toBe(200);
    const answer = await server.app.inject({ url: '/health' });
    expect(answer.statusCode).toBe(503);
    await Promise.all(reads);
    expect(await status('/health')).toBe(200);
  });
});

it('a transaction that does nothing gives its locks back', async () => {
  const limits = await database.transaction({ operator: true, role: 'open' }, (tx) =>
    tx.execute(sql`SELECT current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle`),
  );
  expect(limits.rows).toEqual([{ lock: '2s', idle: '1min' }]);
});
