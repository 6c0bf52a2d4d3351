import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFirm, addInvoice, addUsers, callFirm } from '#tests/helpers/practice';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
let simba: string;

beforeAll(async () => {
  server = await startTestApp();
  simba = await addFirm(server, 'simba', { name: 'Simba', status: 'active' });
  await addFirm(server, 'chui', { name: 'Chui' });
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = testTime));

const stats = async () => (await server.client.GET('/api/dashboard/stats')).data?.data;
const activity = async (query: { limit?: number; tenantId?: string } = {}) =>
  (await server.client.GET('/api/dashboard/activity', { params: { query } })).data?.data;

describe('getDashboardStats', () => {
  it('knows no growth where nothing was paid in the last month', async () => {
    await addInvoice(server, simba, { amount: 1_500, issued: '2026-10-20', paid: '2026-11-01' });
    await addInvoice(server, simba, { amount: 400, issued: '2026-10-20' });
    await addUsers(server, simba, 3);
    await callFirm(server, 'chui', 2);
    expect(await stats()).toEqual({
      totalRevenue: 1_500,
      activeFirms: 1,
      totalFirms: 2,
      totalUsers: 3,
      apiCalls: 2,
    });
  });

  it('compares what was paid in this Nairobi month with the last', async () => {
    await addInvoice(server, simba, { amount: 1_000, issued: '2026-09-01', paid: '2026-10-31' });
    await addInvoice(server, simba, { amount: 9_000, issued: '2026-09-01', paid: '2026-09-30' });
    expect(await stats()).toMatchObject({ totalRevenue: 11_500, monthlyGrowth: 50 });
    server.clock.now = new Date('2026-11-30T21:00:00Z');
    expect((await stats())?.monthlyGrowth).toBe(-100);
  });

  it('counts no deleted firm', async () => {
    const { data } = await server.client.DELETE('/api/customers/{id}', { params: { path: { id: simba } } });
    expect(await stats()).toMatchObject({ totalRevenue: 0, activeFirms: 0, totalFirms: 1, totalUsers: 0 });
    await server.client.POST('/api/customers/{id}/restore', { params: { path: { id: data?.data.id ?? '' } } });
    expect(await stats()).toMatchObject({ totalRevenue: 11_500, activeFirms: 1, totalFirms: 2, totalUsers: 3 });
  });
});

describe('listDashboardActivity', () => {
  it('tells what happened to firms, the newest first', async () => {
    server.clock.now = new Date(testTime.getTime() + 60_000);
    const tembo = await addFirm(server, 'tembo', { name: 'Tembo' });
    const body = { name: 'Tembo', slug: 'tembo', email: 'office@tembo.example', plan: 'professional' } as const;
    const at = { params: { path: { id: tembo } } };
    await server.client.PUT('/api/customers/{id}', { ...at, body });
    await server.client.PUT('/api/customers/{id}', { ...at, body });
    await server.client.DELETE('/api/customers/{id}', at);
    await server.client.POST('/api/customers/{id}/restore', at);
    await server.client.POST('/api/customers/{id}/restore', at);
    const happened = await activity({ tenantId: tembo });
    expect(happened?.map(({ title }) => title).sort()).toEqual([
      'Customer changed',
      'Customer created',
      'Customer deleted',
      'Customer restored',
    ]);
    expect(happened?.find(({ title }) => title === 'Customer created')).toEqual({
      id: expect.any(String) as string,
      title: 'Customer created',
      description: 'Tembo',
      timestamp: '2026-11-21T08:31:00.000Z',
      status: 'success',
      code: 'customer_created',
      params: { about: 'Tembo' },
      tenantId: tembo,
    });
  });

  it('lists all firms’ together, and no more than it was asked for', async () => {
    const all = await activity();
    expect(new Set(all?.map(({ tenantId }) => tenantId)).size).toBe(3);
    expect(all?.map(({ timestamp }) => timestamp)).toEqual(
      all
        ?.map(({ timestamp }) => timestamp)
        .sort()
        .reverse(),
    );
    expect(await activity({ limit: 2 })).toEqual(all?.slice(0, 2));
  });

  it('has nothing of a firm that never was, and takes ids only', async () => {
    expect(await activity({ tenantId: '01933f2e-7a00-7000-8000-00000000ffff' })).toEqual([]);
    expect((await fetch(`${server.url}/api/dashboard/activity?tenantId=simba`)).status).toBe(400);
  });
});

describe('listDashboardAlerts', () => {
  it('shows the usage alerts, the highest first', async () => {
    await addUsers(server, simba, 2);
    const { data } = await server.client.GET('/api/dashboard/alerts');
    expect(data?.data).toEqual([
      {
        tenantId: simba,
        tenantName: 'Simba',
        metric: 'users',
        percentage: 100,
        alertLevel: 'critical',
        usage: 5,
        limit: 5,
      },
    ]);
    expect((await server.client.GET('/api/usage/alerts')).data).toEqual(data);
  });

  it('refuses more than 100', async () => {
    expect((await fetch(`${server.url}/api/dashboard/alerts?limit=101`)).status).toBe(400);
  });
});
