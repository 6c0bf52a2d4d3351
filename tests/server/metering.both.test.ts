import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformActivity, tenants, tenantStats, usageDaily } from '#server/db/schema';
import type { Transaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { rowsIn } from '#tests/helpers/rows';

let server: TestApp;
let id: string;

beforeEach(async () => {
  server = await startTestApp();
  const body = { name: 'Simba', slug: 'simba', email: 'office@simba.example', plan: 'starter' } as const;
  id = (await server.client.POST('/api/customers', { body })).data?.data.id ?? '';
});
afterEach(() => server.close());

const call = (slug = 'simba') =>
  server.app.inject({ url: '/api/law-firm/profile', headers: { host: `${slug}.app.localhost` } });

const asOperator = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  server.database.transaction({ operator: true }, work);

const stats = async () => (await asOperator((tx) => rowsIn(tx, tenantStats)))[0];
const days = () =>
  asOperator((tx) =>
    new Selection({ day: usageDaily.day, apiCalls: usageDaily.apiCalls }).read(tx, sql`FROM ${usageDaily}`),
  );
const status = async () =>
  (await server.client.GET('/api/customers/{id}', { params: { path: { id } } })).data?.data.status;

describe('the meter', () => {
  it('counts a firm’s calls, and those of nobody else', async () => {
    await Promise.all([call(), call(), call(), call('nobody')]);
    await server.client.GET('/api/customers');
    await server.meter.write();
    expect((await stats())?.apiCalls).toBe(3);
    expect(await days()).toEqual([{ day: '2026-11-21', apiCalls: 3 }]);
    const customer = await server.client.GET('/api/customers/{id}', { params: { path: { id } } });
    expect(customer.data?.data).toMatchObject({ usage: { apiCalls: 3 }, last_active: testTime.toISOString() });
  });

  it('charges a firm for nothing that a stranger asks for in vain', async () => {
    const ask = (path: string, method: 'GET' | 'POST' = 'GET') =>
      server.app.inject({ method, url: `/api/law-firm${path}`, headers: { host: 'simba.app.localhost' } });
    const nobody = '01933f2e-7a00-7000-8000-00000000ffff';
    expect((await ask('/nowhere')).statusCode).toBe(404);
    expect((await ask(`/cases/${nobody}`)).statusCode).toBe(404);
    expect((await ask(`/cases/${nobody}/restore`, 'POST')).statusCode).toBe(404);
    expect((await ask('/cases?limit=0')).statusCode).toBe(400);
    await server.meter.write();
    expect((await stats())?.apiCalls).toBe(0);
  });

  it.each([
    ['the console’s host', { host: 'admin.localhost:4000' }],
    ['the staging host', { host: 'staging.localhost' }],
    ['the console’s page at the API’s own host', { host: 'localhost', origin: 'http://admin.localhost:4000' }],
    ['the page of an unknown host', { host: 'localhost:4000', 'sec-fetch-site': 'same-origin' }],
  ])('charges a firm for nothing that the operator asks for on its behalf: %s', async (_, from) => {
    const headers = { ...from, 'x-tenant': 'simba' };
    for (const path of ['profile', 'cases', 'dashboard/layout']) {
      expect((await server.app.inject({ url: `/api/law-firm/${path}`, headers })).statusCode).toBe(200);
    }
    await server.meter.write();
    expect((await stats())?.apiCalls).toBe(0);
    const customer = await server.client.GET('/api/customers/{id}', { params: { path: { id } } });
    expect(customer.data?.data.usage.apiCalls).toBe(0);
    expect(customer.data?.data).not.toHaveProperty('last_active');
  });

  it.each([
    ['a program at the API’s own host', { host: 'localhost', 'x-tenant': 'simba' }],
    [
      'its page at the API’s own host',
      { host: 'localhost', origin: 'http://simba.app.localhost', 'x-tenant': 'simba' },
    ],
    ['its own host, whatever page it names', { host: 'simba.app.localhost', origin: 'http://admin.localhost:4000' }],
    ['the bare tenant host', { host: 'app.localhost', 'sec-fetch-site': 'same-origin', 'x-tenant': 'simba' }],
  ])('charges a firm for the calls of %s', async (_, headers) => {
    await server.app.inject({ url: '/api/law-firm/profile', headers });
    await server.meter.write();
    expect((await stats())?.apiCalls).toBe(1);
  });

  it('writes what it counted once', async () => {
    await call();
    await Promise.all([server.meter.write(), server.meter.write()]);
    await server.meter.write();
    expect((await stats())?.apiCalls).toBe(1);
  });

  it('keeps what it could not write', async () => {
    await call();
    vi.spyOn(server.database, 'transaction').mockRejectedValueOnce(new Error('away'));
    await expect(server.meter.write()).rejects.toThrow('away');
    await call();
    await server.meter.write();
    expect((await stats())?.apiCalls).toBe(2);
  });

  it('counts a call on the Nairobi day on which it came', async () => {
    server.clock.now = new Date('2026-11-30T20:59:59Z');
    await call();
    server.clock.now = new Date('2026-11-30T21:00:00Z');
    await call();
    await call();
    await server.meter.write();
    expect(await days()).toEqual([
      { day: '2026-11-30', apiCalls: 1 },
      { day: '2026-12-01', apiCalls: 2 },
    ]);
  });
});

describe('a new day', () => {
  it('ends the trials whose last day is past, and tells the operator once', async () => {
    server.clock.now = new Date('2026-12-21T20:59:59Z');
    await server.meter.beginDay();
    expect(await status()).toBe('trial');
    server.clock.now = new Date('2026-12-21T21:00:00Z');
    await Promise.all([server.meter.beginDay(), server.meter.beginDay()]);
    expect(await status()).toBe('expired');
    expect((await call()).statusCode).toBe(403);
    const told = await asOperator((tx) => rowsIn(tx, platformActivity, sql`WHERE ${eq(platformActivity.firmId, id)}`));
    expect(told.filter(({ title }) => title === 'Trial ended')).toHaveLength(1);
  });

  it('of a new month starts its figures at nothing', async () => {
    await call();
    await server.meter.write();
    server.clock.now = new Date('2026-12-01T05:00:00Z');
    await server.meter.beginDay();
    expect(await stats()).toMatchObject({ month: '2026-12-01', apiCalls: 0 });
  });

  it('leaves a paying firm alone', async () => {
    await asOperator((tx) => tx.update(tenants).set({ status: 'active' }));
    server.clock.now = new Date('2027-06-01T05:00:00Z');
    await server.meter.beginDay();
    expect(await status()).toBe('active');
  });
});
