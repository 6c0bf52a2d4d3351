import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '#server/demo/load';
import { noon, startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;

beforeAll(async () => void (server = await startTestApp()));
afterAll(() => server.close());

describe('loadDemo', () => {
  it('fills an empty database once, also when two processes start on it', async () => {
    await Promise.all([loadDemo(server.database, noon), loadDemo(server.database, noon)]);
    expect(await loadDemo(server.database, noon)).toBe(false);
    const { tenants, stats } = await server.rows();
    expect(tenants).toHaveLength(12);
    expect(stats).toHaveLength(12);
  });

  it('never touches a database that has a firm, even a deleted one', async () => {
    const own = await startTestApp();
    const body = { name: 'Simba', slug: 'simba', email: 'office@simba.example', plan: 'starter' } as const;
    const { data } = await own.client.POST('/api/customers', { body });
    await own.client.DELETE('/api/customers/{id}', { params: { path: { id: data?.data.id ?? '' } } });
    expect(await loadDemo(own.database, noon)).toBe(false);
    expect((await own.rows()).tenants).toHaveLength(1);
    await own.close();
  });
});
