import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/database';
import { platformActivity, usageDaily, widgetDefinitions } from '#server/db/schema';
import { demoFirms } from '#server/demo/firms';
import { growDemo } from '#server/demo/grow';
import { loadDemo } from '#server/demo/load';
import { Selection } from '#server/db/query/selection';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { rowsIn } from '#tests/helpers/rows';
import { asTablesOwner } from '#tests/helpers/testDatabase';

let server: TestApp;

beforeAll(async () => void (server = await startTestApp({ login: 'owner' })));
afterAll(() => server.close());

const asOperator = <Row>(work: (tx: Transaction) => Promise<Row>) =>
  server.database.transaction({ operator: true }, work);

const twiga = '01933f2e-7a00-7000-8000-000000000001';

describe('loadDemo', () => {
  it('fills an empty database once, also when two processes start on it', async () => {
    await Promise.all([loadDemo(server.database, testTime), loadDemo(server.database, testTime)]);
    expect(await loadDemo(server.database, testTime)).toBe(false);
    const { tenants, stats } = await server.rows();
    expect(tenants).toHaveLength(12);
    expect(stats).toHaveLength(12);
  });

  it('leaves the figures that the database counts as the firms’ sketches have them', async () => {
    const { stats } = await server.rows();
    for (const { stats: wanted } of demoFirms(testTime)) {
      expect(stats.find(({ tenantId }) => tenantId === wanted.tenantId)).toMatchObject({
        ...wanted,
        month: '2026-11-01',
      });
    }
  });

  it('leaves a history of 30 days, whose files grow and whose calls of this month are the firm’s', async () => {
    const days = await asOperator((tx) =>
      rowsIn(tx, usageDaily, sql`WHERE ${eq(usageDaily.tenantId, twiga)} ORDER BY ${usageDaily.day}`),
    );
    expect(days).toHaveLength(30);
    expect(days[0]?.day).toBe('2026-10-23');
    expect(days[0]?.documents).toBeLessThan(640);
    expect(days[29]).toMatchObject({ day: '2026-11-21', documents: 640, storageMb: 0, users: 12 });
    const thisMonth = days.filter(({ day }) => day >= '2026-11-01');
    expect(thisMonth.reduce((sum, { apiCalls }) => sum + apiCalls, 0)).toBe(3_120);
  });

  it('fills the widget library, and the operator’s journal', async () => {
    const widgets = await asOperator((tx) => rowsIn(tx, widgetDefinitions));
    expect(new Set(widgets.map(({ type }) => type)).size).toBe(9);
    const titles = await asOperator((tx) =>
      new Selection({ title: platformActivity.title }).read(tx, sql`FROM ${platformActivity}`),
    );
    expect(new Set(titles.map(({ title }) => title))).toEqual(
      new Set(['Trial started', 'Trial ended', 'Customer suspended', 'Invoice paid']),
    );
  });

  it('says every month what is invoiced in it, whatever month it was loaded in', async () => {
    const own = await startTestApp({ login: 'owner' });
    await loadDemo(own.database, new Date('2026-12-02T08:30:00Z'));
    const { rows } = await own.database.transaction({ operator: true }, (tx) =>
      tx.execute(sql`
        SELECT tenant_id, invoiced_cents::float8 AS counted, coalesce((
          SELECT sum(invoiced_cents) FROM revenue_daily r WHERE r.tenant_id = s.tenant_id AND day >= '2026-12-01'
        ), 0)::float8 AS reckoned
        FROM tenant_stats s`),
    );
    for (const { counted, reckoned } of rows) expect(counted).toBe(reckoned);
    await own.close();
  });

  it('never touches a database that has a firm, even a deleted one', async () => {
    const own = await startTestApp({ login: 'owner' });
    const body = { name: 'Simba', slug: 'simba', email: 'office@simba.example', plan: 'starter' } as const;
    const { data } = await own.client.POST('/api/customers', { body });
    await own.client.DELETE('/api/customers/{id}', { params: { path: { id: data?.data.id ?? '' } } });
    expect(await loadDemo(own.database, testTime)).toBe(false);
    expect((await own.rows()).tenants).toHaveLength(1);
    await own.close();
  });
});

/** Where the figures that are kept differ from their rows. */
const differences = sql`
  SELECT 'paid' AS what FROM invoices i
  LEFT JOIN (
    SELECT tenant_id, invoice_id, sum(amount_cents) AS paid, sum(kes_cents) AS kes FROM payments
    WHERE reversed_at IS NULL AND is_settling GROUP BY 1, 2
  ) p
    ON p.tenant_id = i.tenant_id AND p.invoice_id = i.id
  WHERE i.paid_cents <> coalesce(p.paid, 0) OR i.received_kes_cents <> coalesce(p.kes, 0)
  UNION ALL
  SELECT 'open' FROM tenant_stats s
  LEFT JOIN (SELECT tenant_id, sum(open_kes_cents) AS open, count(*) AS n FROM invoices GROUP BY 1) i USING (tenant_id)
  WHERE s.open_cents <> coalesce(i.open, 0)
    OR s.draft_invoices + s.sent_invoices + s.paid_invoices + s.cancelled_invoices <> coalesce(i.n, 0)
  UNION ALL
  SELECT 'due' FROM (SELECT day, sum(open_cents) AS open, sum(invoices) AS n FROM platform_due GROUP BY 1) p
  FULL JOIN (
    SELECT due_date AS day, sum(due_kes_cents) AS open, count(*) AS n FROM invoices
    WHERE status = 'sent' AND NOT is_awaited GROUP BY 1
  ) i USING (day)
  WHERE (p.open, p.n) IS DISTINCT FROM (i.open, i.n)
  UNION ALL
  SELECT 'received' FROM (SELECT day, sum(paid_cents) AS paid FROM platform_revenue GROUP BY 1) p
  FULL JOIN (
    SELECT day, sum(cents) AS paid FROM (
      SELECT booked_on AS day, kes_cents AS cents FROM payments WHERE is_revenue
      UNION ALL SELECT reversed_on, -kes_cents FROM payments WHERE is_revenue AND reversed_on IS NOT NULL
      UNION ALL SELECT day, -amount_cents FROM unapplied_receipts WHERE source = 'credit_note'
    ) event GROUP BY 1
  ) i USING (day)
  WHERE coalesce(p.paid, 0) <> coalesce(i.paid, 0)
  UNION ALL
  SELECT 'revenue' FROM tenant_stats s
  LEFT JOIN (
    SELECT tenant_id, sum(cents) AS received FROM (
      SELECT tenant_id, kes_cents AS cents FROM payments WHERE reversed_at IS NULL AND is_revenue
      UNION ALL SELECT tenant_id, -amount_cents FROM unapplied_receipts WHERE source = 'credit_note'
    ) event GROUP BY 1
  ) i USING (tenant_id)
  WHERE s.revenue_cents <> coalesce(i.received, 0)
  UNION ALL
  SELECT 'totals' FROM (SELECT sum(users) AS users, sum(api_calls) AS calls, sum(storage_bytes) AS bytes FROM platform_totals) p
  CROSS JOIN (SELECT sum(users) AS users, sum(api_calls) AS calls, sum(storage_bytes) AS bytes FROM tenant_stats) s
  WHERE (p.users, p.calls, p.bytes) IS DISTINCT FROM (s.users, s.calls, s.bytes)
  UNION ALL
  SELECT 'usage' FROM (SELECT day, sum(api_calls) AS calls FROM usage_daily GROUP BY 1) u
  JOIN platform_usage p USING (day)
  WHERE p.api_calls <> u.calls`;

/** What a bulk load turns off meanwhile. */
const unguarded = sql`
  SELECT relname::text AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity AND NOT relforcerowsecurity
  UNION ALL
  SELECT tgname::text FROM pg_trigger WHERE tgenabled <> 'O'`;

describe('growDemo', () => {
  it('adds firms to those that are there, in steps, and never again', async () => {
    const done: number[] = [];
    const own = await startTestApp({ login: 'owner' });
    const slug = demoFirms(testTime, 14).at(-1)?.tenant.slug ?? '';
    const body = { name: 'Simba', slug, email: 'office@simba.example', plan: 'starter' } as const;
    await own.client.POST('/api/customers', { body });
    const before = (await own.rows()).tenants;
    await growDemo(own.database, testTime, 30, (count) => done.push(count), 10);
    const grown = await own.rows();
    expect(done).toEqual([11, 21, 30]);
    // The firm that took an address keeps it, and the demo does without that one.
    expect(grown.tenants).toHaveLength(30);
    expect(grown.tenants).toEqual(expect.arrayContaining(before));
    const invoices = grown.stats.map(
      (row) => row.paidInvoices + row.sentInvoices + row.draftInvoices + row.cancelledInvoices,
    );
    expect(invoices.filter((count) => count === 100)).toHaveLength(17);
    const asOwn = (statement: SQL) => own.database.read({ operator: true }, (tx) => tx.execute(statement));
    // What credits left with a firm for its clients is inside its matters, which the operator does not see.
    await asTablesOwner(own.database, async (tx) => expect((await tx.execute(differences)).rows).toEqual([]));
    expect((await asOwn(unguarded)).rows).toEqual([]);
    await growDemo(own.database, testTime, 30, () => undefined);
    expect(await own.rows()).toEqual(grown);
    await own.close();
  });
});
