import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { operations } from '#openapi';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ contents: 'demo' });
});
afterAll(() => server.close());

async function list(query: operations['listCustomers']['parameters']['query'] = {}) {
  const { data, error } = await server.client.GET('/api/customers', { params: { query } });
  if (!data) throw new Error(error.detail);
  return { ...data, slugs: data.data.map(({ slug }) => slug) };
}

async function add(name: string, slug: string) {
  const body = { name, slug, email: `office@${slug}.example`, plan: 'starter' } as const;
  const { data, error } = await server.client.POST('/api/customers', { body });
  if (!data) throw new Error(error.detail);
  return data.data.id;
}

describe('listCustomers', () => {
  it('lists every firm by name, upper and lower case alike', async () => {
    const { slugs, page } = await list();
    expect(page).toEqual({ page: 1, limit: 100, total: 12 });
    expect(slugs).toEqual([
      'chui-ridge',
      'jacaranda-row',
      'kanga-kware',
      'kobe',
      'korongo',
      'mbuyu',
      'mwangaza-bay',
      'ndovu-swala',
      'pomboo-coast',
      'tausi-hill',
      'twiga-kifaru',
      'zambarau',
    ]);
    const small = await add('mbilikimo legal', 'mbilikimo');
    expect((await list()).slugs.indexOf('mbilikimo')).toBe(5);
    await server.client.DELETE('/api/customers/{id}', { params: { path: { id: small } } });
  });

  it('shows a firm with its figures, its limits and its address', async () => {
    const { data } = await list({ search: 'twiga' });
    expect(data).toEqual([
      {
        id: '01933f2e-7a00-7000-8000-000000000001',
        name: 'Twiga & Kifaru Advocates LLP (Demo)',
        slug: 'twiga-kifaru',
        email: 'office@twiga-kifaru.example',
        phone: '+254700000001',
        plan: 'professional',
        status: 'active',
        created_at: '2025-03-14T06:00:00.000Z',
        stats: { users: 12, matters: 118, revenue: 1_842_500 },
        address: { street: 'Kenyatta Avenue 14', city: 'Nairobi', country: 'Kenya' },
        kra_pin: 'P000000001Z',
        payment_details: expect.stringContaining('SPECIMEN') as string,
        billing_cycle: 'annual',
        subscription: { startDate: '2025-03-14', endDate: '2027-03-14' },
        dashboard_template: 'legal-pro',
        primary_color: '#1d5b42',
        limits: { users: 15, storageGb: 50, apiCalls: 5_000 },
        usage: { users: 12, storageUsed: 0, documents: 640, apiCalls: 3_120 },
        last_active: '2026-11-21T08:18:00.000Z',
      },
    ]);
  });

  it('leaves out what is not known', async () => {
    const { data } = await list({ search: 'kobe' });
    expect(data[0]).not.toHaveProperty('last_active');
  });

  it('cuts pages that together hold every firm once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, limit: 5, sort: 'plan' })));
    expect(pages.map(({ slugs }) => slugs.length)).toEqual([5, 5, 2, 0]);
    expect(new Set(pages.flatMap(({ slugs }) => slugs)).size).toBe(12);
    expect(pages.map(({ page }) => page.total)).toEqual([12, 12, 12, 12]);
  });

  it.each([
    ['TWIGA', ['twiga-kifaru']],
    ['chambers', ['mbuyu', 'pomboo-coast']],
    ['ndovu-swala', ['ndovu-swala']],
    ['& kifaru adv', ['twiga-kifaru']],
    ['Kenyatta', []],
    ['', undefined],
  ])('searches names and slugs for %j', async (search, expected) => {
    const { slugs, page } = await list({ search });
    expect(page.total).toBe(expected?.length ?? 12);
    if (expected) expect(slugs).toEqual(expected);
  });

  it.each(['%', '_', '\\', "'", '%%', 'Ng_ang_a'])('takes %j for itself, not for a wildcard', async (search) => {
    expect((await list({ search })).slugs).toEqual([]);
  });

  it('searches letters beyond a to z in either case', async () => {
    const id = await add('Ĩndo Öffentlich', 'indo');
    for (const search of ['ĩNDO', 'öffent', 'ÖFF']) expect((await list({ search })).slugs).toEqual(['indo']);
    await server.client.DELETE('/api/customers/{id}', { params: { path: { id } } });
  });

  it('filters by status and plan, both together and with a search', async () => {
    expect((await list({ status: 'trial' })).slugs).toEqual(['kobe', 'korongo', 'pomboo-coast']);
    expect((await list({ plan: 'enterprise' })).slugs).toEqual(['chui-ridge', 'ndovu-swala']);
    expect((await list({ status: 'trial', plan: 'starter' })).slugs).toEqual(['kobe', 'korongo']);
    expect((await list({ status: 'trial', plan: 'starter', search: 'legal' })).page.total).toBe(1);
  });

  it.each([
    ['-name', 'zambarau', 'chui-ridge'],
    ['users', 'kobe', 'chui-ridge'],
    ['-users', 'chui-ridge', 'kobe'],
    ['created_at', 'twiga-kifaru', 'kobe'],
    ['-created_at', 'kobe', 'twiga-kifaru'],
    ['status', 'twiga-kifaru', 'kanga-kware'],
    ['-status', 'kanga-kware', 'twiga-kifaru'],
  ] as const)('sorts by %s', async (sort, first, last) => {
    const { slugs } = await list({ sort });
    expect([slugs[0], slugs.at(-1)]).toEqual([first, last]);
  });

  it('sorts plans as they rise, and firms that tie by their ids', async () => {
    const { data } = await list({ sort: 'plan' });
    const plans = data.map(({ plan }) => plan);
    expect([...new Set(plans)]).toEqual(['starter', 'professional', 'enterprise']);
    const starters = data.filter(({ plan }) => plan === 'starter').map(({ id }) => id);
    expect(starters).toEqual([...starters].sort());
  });
});

describe('getCustomerSummary', () => {
  it('counts all firms but the deleted ones', async () => {
    const id = await add('Gone Soon', 'gone-soon');
    const summary = async () => (await server.client.GET('/api/customers/stats/summary')).data?.data;
    const demo = {
      totalCustomers: 12,
      activeCustomers: 7,
      trialCustomers: 3,
      suspendedCustomers: 1,
      expiredCustomers: 1,
      monthlyRevenue: 116_500,
      paidInvoices: 41,
    };
    expect(await summary()).toEqual({ ...demo, totalCustomers: 13, trialCustomers: 4 });
    await server.client.DELETE('/api/customers/{id}', { params: { path: { id } } });
    expect(await summary()).toEqual(demo);
  });
});
