import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformActivity } from '#server/db/schema';
import { loadDemo } from '#server/demo/load';
import { Meter } from '#server/metering/meter';
import { noon, startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await loadDemo(server.database, noon);
});
afterAll(() => server.close());

const mbuyu = '01933f2e-7a00-7000-8000-000000000002';
const korongo = '01933f2e-7a00-7000-8000-000000000003';

/** How many rows each table of a firm's has. */
async function rowsOf(tenantId: string): Promise<number> {
  return server.database.transaction({ tenantId }, async (tx) => {
    const { rows } = await tx.execute(sql`
      SELECT (SELECT count(*)::int FROM tenants) + (SELECT count(*)::int FROM users) + (SELECT count(*)::int FROM clients) + (SELECT count(*)::int FROM matters)
        + (SELECT count(*)::int FROM events) + (SELECT count(*)::int FROM invoices) + (SELECT count(*)::int FROM invoice_lines)
        + (SELECT count(*)::int FROM documents) + (SELECT count(*)::int FROM activity) AS n`);
    return Number(rows[0]?.['n']);
  });
}

const daysLater = (days: number, milliseconds = 0) => new Date(noon.getTime() + days * 86_400_000 + milliseconds);

/** Lets a day begin in several processes at once. */
const begin = (moment: Date) => Promise.all([1, 2, 3].map(() => new Meter(server.database, () => moment).write()));

it('destroys a deleted firm with all its rows after 30 days, once, and no row of another’s', async () => {
  const others = await rowsOf(korongo);
  expect(await rowsOf(mbuyu)).toBeGreaterThan(100);
  const summary = () => server.client.GET('/api/customers/stats/summary').then(({ data }) => data?.data);
  await server.client.DELETE('/api/customers/{id}', { params: { path: { id: mbuyu } } });
  const afterDeletion = await summary();

  await begin(daysLater(30));
  expect(await rowsOf(mbuyu)).toBeGreaterThan(100);

  await begin(daysLater(31));
  expect(await rowsOf(mbuyu)).toBe(0);
  expect(await rowsOf(korongo)).toBe(others);
  expect((await summary())?.totalCustomers).toBe(afterDeletion?.totalCustomers);
  const told = await server.database.read({ operator: true }, (tx) => tx.select().from(platformActivity));
  expect(told.filter(({ title }) => title === 'Customer purged')).toHaveLength(1);
  expect(told.filter(({ firmId }) => firmId === mbuyu)).toEqual([]);
});
