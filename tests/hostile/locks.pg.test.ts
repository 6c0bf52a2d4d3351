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
const status = async (path: string, headers = {}) => (await server.app.inject({ url: path, headers })).statusCode;

describe('a row of one firm that somebody holds', () => {
  it('stops work on that row alone, and not for long', async () => {
    await holder.query(
      `BEGIN; SELECT set_config('role', 'mizani_firm', true), set_config('app.tenant_id', '${mbuyu}', true)`,
    );
    await holder.query('SELECT id FROM matters FOR UPDATE');
    const write = () =>
      database.transaction({ slug: 'mbuyu' }, (tx) =>
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

describe('the platform’s tables, when they are held', () => {
  it('leave the process alive, and not ready within a second or so', async () => {
    const reads = Array.from({ length: 4 }, () =>
      database.transaction({ operator: true }, (tx) => tx.execute(sql`SELECT pg_sleep(2)`)),
    );
    expect(await status('/health/live')).toBe(200);
    const answer = await server.app.inject({ url: '/health' });
    expect(answer.statusCode).toBe(503);
    await Promise.all(reads);
    expect(await status('/health')).toBe(200);
  });
});

it('a transaction that does nothing gives its locks back', async () => {
  const limits = await database.transaction({ operator: true }, (tx) =>
    tx.execute(sql`SELECT current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle`),
  );
  expect(limits.rows).toEqual([{ lock: '2s', idle: '1min' }]);
});
