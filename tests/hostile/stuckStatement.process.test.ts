import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as otherWork } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseUnavailable, type Database } from '#server/db/database';
import { openEmbedded } from '#server/db/driver/embedded';
import { tenants } from '#server/db/schema';
import { scratchFolder } from '#tests/helpers/scratchFolder';
import { silentLog } from '#tests/helpers/silentLog';
import { buildTestApp } from '#tests/helpers/testApp';

let folder: string;
let database: Database;
let app: Awaited<ReturnType<typeof buildTestApp>>['app'];

beforeAll(async () => {
  folder = await scratchFolder('stuck');
  database = await openEmbedded(folder, silentLog, { statementLimit: 1_000 });
  app = (await buildTestApp(database)).app;
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const endless = sql`SELECT count(*) FROM generate_series(1, 100000000000)`;

it('is ended, while the pages are served and nothing that was acknowledged is lost', async () => {
  const body = { name: 'Simba', slug: 'simba', email: 'office@simba.example', plan: 'starter' };
  expect((await app.inject({ method: 'POST', url: '/api/customers', body })).statusCode).toBe(201);

  let hasEnded = false;
  const stuck = database.transaction({ operator: true, role: 'open' }, async (tx) => {
    await tx.update(tenants).set({ name: 'Half done' });
    await tx.execute(endless);
  });
  const ended = expect(stuck)
    .rejects.toThrow(DatabaseUnavailable)
    .then(() => (hasEnded = true));
  let pages = 0;
  for (; !hasEnded; pages += 1) {
    expect((await app.inject({ url: '/admin/customers', headers: { host: 'admin.localhost' } })).statusCode).toBe(200);
    // An injected request takes no turn of the event loop, on which the watchdog waits.
    await otherWork();
  }
  await ended;
  expect(pages).toBeGreaterThan(20);

  const { data } = (await app.inject({ url: '/api/customers' })).json<{ data: { name: string }[] }>();
  expect(data.map(({ name }) => name)).toEqual(['Simba']);
});

it('does not keep the process when it is told to stop', async () => {
  const own = join(folder, 'own');
  const closing = await openEmbedded(own, silentLog);
  const stuck = closing.read({ operator: true, role: 'open' }, (tx) => tx.execute(endless));
  const ended = expect(stuck).rejects.toThrow(DatabaseUnavailable);
  await closing.close();
  await ended;
});
