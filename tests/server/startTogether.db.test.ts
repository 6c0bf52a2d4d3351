import { expect, it } from 'vitest';
import { openPostgres } from '#server/db/driver/postgres';
import { startServer } from '#tests/helpers/serverProcess';
import { createDatabase } from '#tests/helpers/testDatabase';

it('lets several processes start at once on one empty database', async () => {
  const DATABASE_URL = await createDatabase();
  const servers = await Promise.all([1, 2, 3].map(() => startServer({ DATABASE_URL, DEMO_DATA: '1' })));
  for (const { url } of servers) {
    const list = (await (await fetch(`${url}/api/customers`)).json()) as { page: { total: number } };
    expect(list.page.total).toBe(12);
  }
});

it('lets many connections migrate at once', async () => {
  const url = await createDatabase();
  const databases = await Promise.all(Array.from({ length: 8 }, () => openPostgres(url)));
  expect(databases).toHaveLength(8);
  await Promise.all(databases.map((database) => database.close()));
});
