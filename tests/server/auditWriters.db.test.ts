import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkChains } from '#server/audit/check';
import { openPostgres } from '#server/db/driver/postgres';
import type { Database } from '#server/db/database';
import { createDatabase } from '#tests/helpers/testDatabase';

const firms = ['01933f2e-7a00-7000-8000-000000000001', '01933f2e-7a00-7000-8000-000000000002'] as const;
const client = '01933f2e-7a00-7000-8000-000000000003';

let database: Database;

beforeAll(async () => {
  database = await openPostgres(await createDatabase('TEMPLATE migrated'), { poolSize: 16 });
  await database.transaction({ operator: true, role: 'open' }, async (tx) => {
    for (const id of firms) {
      await tx.execute(sql`
        INSERT INTO tenants (
          id, slug, name, email, plan, status, billing_cycle, subscription_start, subscription_end, dashboard_template,
          primary_color, created_at
        ) VALUES (
          ${id}, ${`firm-${id.slice(-1)}`}, 'Firm', 'office@firm.example', 'starter', 'active', 'monthly', '2026-01-01',
          '2026-12-31', 'default', '#1d5b42', now()
        )`);
    }
  });
  for (const tenantId of firms) {
    await database.transaction({ tenantId, role: 'open' }, (tx) =>
      tx.execute(
        sql`INSERT INTO clients (tenant_id, id, name, type, status, created_at) VALUES (${tenantId}, ${client}, 'K', 'company', 'Active', now())`,
      ),
    );
  }
});
afterAll(() => database.close());

/** Writes something in both firms and on the platform, in the given order, in one transaction. */
const writeInAll = (order: readonly string[]) =>
  database.transaction({ operator: true, role: 'open' }, async (tx) => {
    for (const tenantId of order) {
      const isPlatform = tenantId === 'platform';
      await tx.execute(
        sql`SELECT set_config('role', ${isPlatform ? 'mizani_operator' : 'mizani_firm'}, true), set_config('app.tenant_id', ${isPlatform ? '' : tenantId}, true)`,
      );
      await tx.execute(
        isPlatform
          ? sql`INSERT INTO exchange_rates VALUES ('USD', date '2000-01-01' + (random() * 100000)::integer, 129) ON CONFLICT DO NOTHING`
          : sql`INSERT INTO tasks (tenant_id, id, title, created_at) VALUES (${tenantId}, gen_random_uuid(), 'File', now())`,
      );
    }
  });

it('many writers at once neither fork a chain nor wait for each other for ever', async () => {
  const orders = [
    [firms[0], firms[1], 'platform'],
    ['platform', firms[1], firms[0]],
    [firms[1], 'platform', firms[0]],
  ];
  const writes = Array.from({ length: 200 }, (_, n) =>
    n % 2 === 0
      ? writeInAll(orders[n % 3] ?? [])
      : database.transaction({ tenantId: firms[(n >> 1) % 2] ?? firms[0], role: 'open' }, (tx) =>
          tx.execute(sql`INSERT INTO tasks (tenant_id, id, title, created_at)
            SELECT current_tenant_id(), gen_random_uuid(), 'File ' || n, now() FROM generate_series(1, 3) n`),
        ),
  );
  const settled = await Promise.allSettled(writes);
  expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
  for (const tenantId of firms) {
    const [found] = await database.read({ tenantId, role: 'open' }, (tx) => checkChains(tx));
    expect(found).toEqual({ chain: tenantId, entries: 1 + 100 + 150, fault: undefined });
  }
  const [platform] = await database.read({ operator: true, role: 'open' }, (tx) => checkChains(tx));
  expect(platform?.fault).toBeUndefined();
});
