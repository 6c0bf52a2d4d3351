import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { operations } from '#openapi';
import { usagePercent } from '#domain/usage';
import { addDocument, addFirm, addInvoice, addUsers, callFirm } from '#tests/helpers/practice';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
let simba: string;
let chui: string;
let gone: string;

const unknown = '01933f2e-7a00-7000-8000-00000000ffff';

beforeAll(async () => {
  server = await startTestApp();
  simba = await addFirm(server, 'simba', { name: 'Simba', plan: 'starter', status: 'active' });
  chui = await addFirm(server, 'chui', { name: '＝chui & Co, "Advocates"', plan: 'professional' });
  gone = await addFirm(server, 'gone');
  await addUsers(server, simba, 4);
  await addUsers(server, chui, 14);
  await addUsers(server, gone, 5);
  await addDocument(server, simba, 3_840);
  await addDocument(server, chui, 6);
  await addDocument(server, chui, 4);
  await addInvoice(server, simba, { amount: 1_500.5, issued: '2026-11-02' });
  await addInvoice(server, simba, { amount: 700, issued: '2026-10-31' });
  await callFirm(server, 'simba', 3);
  await server.client.DELETE('/api/customers/{id}', { params: { path: { id: gone } } });
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = testTime));

const list = async (query: operations['listUsage']['parameters']['query'] = {}) =>
  (await server.client.GET('/api/usage', { params: { query } })).data;
const names = async (query: operations['listUsage']['parameters']['query']) =>
  (await list(query))?.data.map(({ tenantName }) => tenantName);
const detail = async (tenantId: string, days = 30) =>
  (await server.client.GET('/api/usage/{tenantId}', { params: { path: { tenantId }, query: { days } } })).data?.data;

describe('listUsage', () => {
  it('shows what each firm uses in this month, with its limits', async () => {
    const answer = await list();
    expect(answer?.page).toEqual({ page: 1, limit: 100, total: 2 });
    expect(answer?.data[1]).toEqual({
      tenantId: simba,
      tenantName: 'Simba',
      plan: 'starter',
      status: 'active',
      apiCalls: 3,
      users: 4,
      storageUsed: 3_840,
      documents: 1,
      billingAmount: 1_500.5,
      limits: { users: 5, storageGb: 5, apiCalls: 1_000 },
    });
  });

  it.each([
    ['tenantName', '＝chui & Co, "Advocates"'],
    ['-tenantName', 'Simba'],
    ['users', 'Simba'],
    ['-users', '＝chui & Co, "Advocates"'],
    ['storageUsed', '＝chui & Co, "Advocates"'],
    ['-storageUsed', 'Simba'],
    ['-apiCalls', 'Simba'],
    ['-documents', '＝chui & Co, "Advocates"'],
    ['-billingAmount', 'Simba'],
  ] as const)('orders by %s', async (sort, first) => {
    expect((await names({ sort }))?.[0]).toBe(first);
  });

  it.each([
    [{ plan: 'starter' }, 1],
    [{ status: 'trial' }, 1],
    [{ status: 'active', plan: 'professional' }, 0],
    [{ search: 'SIM' }, 1],
    [{ search: 'gone' }, 0],
    [{ search: '' }, 2],
  ] as const)('narrows by %j', async (query, total) => {
    const answer = await list(query);
    expect(answer?.data).toHaveLength(total);
    expect(answer?.page.total).toBe(total);
  });

  it('pages', async () => {
    const answer = await list({ page: 2, limit: 1 });
    expect(answer?.data).toHaveLength(1);
    expect(answer?.page).toEqual({ page: 2, limit: 1, total: 2 });
  });

  it('refuses an order and a plan that there are not', async () => {
    for (const query of ['sort=name', 'plan=gold', 'limit=101']) {
      expect((await fetch(`${server.url}/api/usage?${query}`)).status).toBe(400);
    }
  });
});

describe('getUsage', () => {
  it('shows a firm’s days since it came, today last', async () => {
    server.clock.now = new Date('2026-11-23T08:30:00Z');
    expect(await detail(simba)).toMatchObject({
      tenantId: simba,
      apiCalls: 3,
      history: [
        { date: '2026-11-21', apiCalls: 3, users: 4, storageUsed: 3_840, documents: 1 },
        { date: '2026-11-22', apiCalls: 0, users: 4, storageUsed: 3_840, documents: 1 },
        { date: '2026-11-23', apiCalls: 0, users: 4, storageUsed: 3_840, documents: 1 },
      ],
    });
    expect((await detail(simba, 1))?.history.map(({ date }) => date)).toEqual(['2026-11-23']);
  });

  it('answers for a deleted firm, 404 for one that never was, and 400 for what is no id or no number of days', async () => {
    const status = async (path: string) => (await fetch(`${server.url}/api/usage/${path}`)).status;
    expect(await status(gone)).toBe(200);
    expect(await status(unknown)).toBe(404);
    expect(await status('simba')).toBe(400);
    expect(await status(`${simba}?days=366`)).toBe(400);
  });
});

describe('listUsageAlerts', () => {
  const alerts = async () => (await server.client.GET('/api/usage/alerts')).data?.data;

  it('tells of each limit that is used to 75 %, the highest first, critical from 90 %', async () => {
    expect(await alerts()).toEqual([
      {
        tenantId: chui,
        tenantName: '＝chui & Co, "Advocates"',
        metric: 'users',
        percentage: 93,
        alertLevel: 'critical',
        usage: 14,
        limit: 15,
      },
      {
        tenantId: simba,
        tenantName: 'Simba',
        metric: 'users',
        percentage: 80,
        alertLevel: 'warning',
        usage: 4,
        limit: 5,
      },
      {
        tenantId: simba,
        tenantName: 'Simba',
        metric: 'storage',
        percentage: 75,
        alertLevel: 'warning',
        usage: 3_840,
        limit: 5_120,
      },
    ]);
  });

  it('answers no more than it was asked for', async () => {
    const { data } = await server.client.GET('/api/usage/alerts', { params: { query: { limit: 1 } } });
    expect(data?.data.map(({ percentage }) => percentage)).toEqual([93]);
    expect((await fetch(`${server.url}/api/usage/alerts?limit=0`)).status).toBe(400);
  });

  it('says nothing of a firm that is closed', async () => {
    const status = (to: 'active' | 'suspended') =>
      server.client.PATCH('/api/platform/tenants/{id}/status', {
        params: { path: { id: simba } },
        body: { status: to },
      });
    await status('suspended');
    expect((await alerts())?.map(({ tenantId }) => tenantId)).toEqual([chui]);
    await status('active');
  });
});

describe('getUsageOverview', () => {
  it('adds up all firms that are not deleted', async () => {
    const { data } = await server.client.GET('/api/usage/stats/overview');
    const system = { totalApiCalls: 3, activeUsers: 18, storageUsed: 3.8, documentsProcessed: 3 };
    expect(data?.data).toEqual({ system });
  });
});

describe('getUsageHistory', () => {
  it('has an entry for each day, also for those on which nobody did anything', async () => {
    server.clock.now = new Date('2026-11-22T08:30:00Z');
    const { data } = await server.client.GET('/api/usage/stats/history', { params: { query: { days: 3 } } });
    expect(data?.data).toEqual([
      { date: '2026-11-20', apiCalls: 0, users: 0, storageUsed: 0, documents: 0 },
      { date: '2026-11-21', apiCalls: 3, users: 23, storageUsed: 3_850, documents: 3 },
      { date: '2026-11-22', apiCalls: 0, users: 18, storageUsed: 3_850, documents: 3, isRunning: true },
    ]);
  });

  it('goes from one day to another, and no further than today', async () => {
    server.clock.now = new Date('2026-11-22T08:30:00Z');
    const history = async (query: { from: string; to?: string }) =>
      (await server.client.GET('/api/usage/stats/history', { params: { query } })).data?.data;
    expect(await history({ from: '2026-11-20', to: '2026-11-21' })).toEqual([
      { date: '2026-11-20', apiCalls: 0, users: 0, storageUsed: 0, documents: 0 },
      { date: '2026-11-21', apiCalls: 3, users: 23, storageUsed: 3_850, documents: 3 },
    ]);
    expect((await history({ from: '2026-11-21', to: '2026-12-31' }))?.map(({ date }) => date)).toEqual([
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(await history({ from: '2026-11-21', to: '2026-11-20' })).toEqual([]);
    expect((await fetch(`${server.url}/api/usage/stats/history?from=yesterday`)).status).toBe(400);
  });

  it('looks back 30 days unless it is told otherwise, and no more than 365', async () => {
    expect((await server.client.GET('/api/usage/stats/history')).data?.data).toHaveLength(30);
    expect((await fetch(`${server.url}/api/usage/stats/history?days=366`)).status).toBe(400);
  });
});

describe('exportUsage', () => {
  const download = async (query = '') => {
    const answer = await fetch(`${server.url}/api/usage/export${query}`);
    return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const linesOf = (bytes: Buffer) => bytes.toString().split('\n');

  it('is a CSV file that is saved under the day’s name', async () => {
    const { headers, bytes } = await download();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="usage-2026-11-21.csv"');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('has a line for each firm, in which no name is a formula', async () => {
    expect(linesOf((await download()).bytes)).toEqual([
      '\ufeffTenant,Plan,Status,API calls,API call limit,Users,User limit,Storage (MB),Storage limit (MB),Documents,Billing (KES)',
      `"'＝chui & Co, ""Advocates""",professional,trial,0,5000,14,15,10,51200,2,0`,
      'Simba,starter,active,3,1000,4,5,3840,5120,1,1500.5',
      '',
    ]);
  });

  it('respects the filters and the order of the list', async () => {
    const tenants = async (query: string) =>
      linesOf((await download(query)).bytes)
        .slice(1, -1)
        .map((line) => line.split(',')[0]);
    expect(await tenants('?plan=starter')).toEqual(['Simba']);
    expect(await tenants('?search=CHUI')).toHaveLength(1);
    expect(await tenants('?sort=-tenantName')).toEqual(['Simba', `"'＝chui & Co`]);
    expect(await tenants('?status=expired')).toEqual([]);
  });

  it('refuses a page: an export has none', async () => {
    expect((await fetch(`${server.url}/api/usage/export?page=2`)).status).toBe(400);
  });
});

describe('an export of more firms than are read at a time', () => {
  it('has each once, in order', async () => {
    const many = await startTestApp();
    await many.database.transaction({ operator: true }, async (tx) => {
      await tx.execute(sql`
        INSERT INTO tenants (id, slug, name, email, plan, status, billing_cycle, subscription_start, subscription_end,
          dashboard_template, primary_color, created_at)
        SELECT gen_random_uuid(), 'firm-' || n, 'Firm ' || lpad(n::text, 5, '0'), 'a@b.example', 'starter', 'active',
          'monthly', '2026-01-01', '2027-01-01', 'default', '#1d5b42', '2026-01-01'
        FROM generate_series(1, 1203) n`);
      await tx.execute(sql`
        INSERT INTO tenant_stats (tenant_id, user_limit, storage_limit_mb, api_call_limit)
        SELECT id, 5, 5120, 1000 FROM tenants`);
    });
    const text = await (await fetch(`${many.url}/api/usage/export`)).text();
    const firms = text
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(firms).toHaveLength(1_203);
    expect(firms).toEqual([...new Set(firms)].sort());
    await many.close();
  });
});

describe('usage_percent', () => {
  it('reckons as the screens do', async () => {
    const pairs = [0, 1, 29, 449, 899, 999, 1_000, 5_001].flatMap((used) =>
      [0, 1, 7, 100, 1_000].map((of) => ({ used, of })),
    );
    const { rows } = await server.database.transaction({ operator: true }, (tx) =>
      tx.execute(
        sql`SELECT usage_percent(used, of) AS percent
            FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS p (used bigint, of bigint)`,
      ),
    );
    expect(rows.map(({ percent }) => percent)).toEqual(pairs.map(({ used, of }) => usagePercent(used, of)));
  });
});
