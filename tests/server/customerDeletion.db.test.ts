import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ contents: 'demo' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = testTime;
  await restore(mbuyu);
});

const mbuyu = '01933f2e-7a00-7000-8000-000000000002';
const unknown = '01933f2e-7a00-7000-8000-00000000ffff';

const at = (id: string) => ({ params: { path: { id } } });
const remove = (id: string) => server.client.DELETE('/api/customers/{id}', at(id));
const restore = (id: string) => server.client.POST('/api/customers/{id}/restore', at(id));
const get = (id: string) => server.client.GET('/api/customers/{id}', at(id));
const daysLater = (days: number, milliseconds = 0) => new Date(testTime.getTime() + days * 86_400_000 + milliseconds);

describe('deleteCustomer', () => {
  it('takes the firm out of every list, and says until when it can return', async () => {
    const { data } = await remove(mbuyu);
    expect(data?.data).toEqual({
      id: mbuyu,
      deleted_at: '2026-11-21T08:30:00.000Z',
      restorable_until: '2026-12-21T08:30:00.000Z',
    });
    const list = await server.client.GET('/api/customers');
    expect(list.data?.page.total).toBe(11);
    expect(list.data?.data.map(({ id }) => id)).not.toContain(mbuyu);
    const summary = await server.client.GET('/api/customers/stats/summary');
    expect(summary.data?.data.totalCustomers).toBe(11);
  });

  it('lists deleted firms alone under their own status, with the day on which they are purged', async () => {
    await remove(mbuyu);
    const listed = (query: object) => server.client.GET('/api/customers', { params: { query } });
    const { data } = await listed({ status: 'deleted' });
    expect(data?.page.total).toBe(1);
    expect(data?.data).toMatchObject([
      {
        id: mbuyu,
        deleted_at: '2026-11-21T08:30:00.000Z',
        purge_on: '2026-12-22',
        status: expect.any(String) as string,
      },
    ]);
    expect((await listed({ status: 'deleted', search: 'MBUYU' })).data?.page.total).toBe(1);
    expect((await listed({ status: 'deleted', search: 'twiga' })).data?.page.total).toBe(0);
    const { plan } = data?.data[0] ?? {};
    const otherPlan = plan === 'starter' ? 'enterprise' : 'starter';
    expect((await listed({ status: 'deleted', plan: otherPlan })).data?.page.total).toBe(0);
    await restore(mbuyu);
    expect((await listed({ status: 'deleted' })).data?.page.total).toBe(0);
  });

  it('leaves the firm’s own page, which says when its data is purged', async () => {
    await remove(mbuyu);
    const { data } = await get(mbuyu);
    expect(data?.data).toMatchObject({ deleted_at: '2026-11-21T08:30:00.000Z', purge_on: '2026-12-22' });
  });

  it('keeps the row', async () => {
    await remove(mbuyu);
    expect((await server.rows()).tenants).toHaveLength(12);
  });

  it('answers 404 the second time, and for a firm that never was', async () => {
    await remove(mbuyu);
    expect((await remove(mbuyu)).response.status).toBe(404);
    expect((await remove(unknown)).response.status).toBe(404);
  });

  it('takes an empty body that claims to be JSON, as the product’s first client sends it', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api/customers/${mbuyu}`, { method: 'DELETE', headers });
    expect(answer.status).toBe(200);
  });
});

describe('restoreCustomer', () => {
  it('brings the firm back as it was', async () => {
    const before = await get(mbuyu);
    await remove(mbuyu);
    server.clock.now = daysLater(30);
    const { data, response } = await restore(mbuyu);
    expect(data).toEqual(before.data);
    expect(response.headers.get('etag')).toBe(before.response.headers.get('etag'));
    expect((await get(mbuyu)).data).toEqual(before.data);
  });

  it('answers a firm that is not deleted as it is', async () => {
    expect((await restore(mbuyu)).data).toEqual((await get(mbuyu)).data);
  });

  it('answers 404 when 30 days have passed, and for a firm that never was', async () => {
    await remove(mbuyu);
    server.clock.now = daysLater(30, 1);
    expect((await restore(mbuyu)).response.status).toBe(404);
    expect((await restore(unknown)).response.status).toBe(404);
  });
});
