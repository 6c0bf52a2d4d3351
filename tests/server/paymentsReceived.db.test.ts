import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate';
import { forceRowSecurity } from '#server/db/rowSecurity';
import type { RunSql } from '#server/db/runSql';
import { emptyDatabase } from '#tests/helpers/emptyDatabase';

const id = (n: number) => `01933f2e-7a00-7000-8000-${String(n).padStart(12, '0')}`;

let run: RunSql;

async function rows(statement: string): Promise<Record<string, unknown>[]> {
  await run(forceRowSecurity(false));
  const found = [await run(statement)].flat().at(-1)?.rows as Record<string, unknown>[];
  await run(forceRowSecurity(true));
  return found;
}

/** Two firms with the same payments, one of them deleted. */
beforeEach(async () => {
  run = await emptyDatabase();
  await migrate(run);
  await run(forceRowSecurity(false));
  const firm = (n: number, deleted: string) => `
    SELECT set_config('app.tenant_id', '${id(n)}', false);
    INSERT INTO tenants (id, slug, name, email, plan, status, billing_cycle, subscription_start, subscription_end,
      dashboard_template, primary_color, created_at)
    VALUES ('${id(n)}', 'f${n}', 'Firm ${n}', 'f@firm.example', 'starter', 'active', 'monthly', '2026-01-01', '2026-12-31',
      'default', '#123456', '2026-01-01');
    INSERT INTO tenant_stats (tenant_id, month) VALUES ('${id(n)}', '2026-11-01');
    INSERT INTO clients (tenant_id, id, name, type, status, created_at)
    VALUES ('${id(n)}', '${id(9)}', 'Kilele', 'company', 'Active', '2026-01-01');
    INSERT INTO invoices (tenant_id, id, year, sequence, client_id, client_name, status, issue_date, due_date, currency,
      rate_to_kes, subtotal_cents, tax_rate, tax_cents, total_cents, created_at)
    SELECT '${id(n)}', number::uuid, 2026, row_number() OVER (), '${id(9)}', 'Kilele', 'sent', '2026-10-01', '2026-12-01', currency,
      rate, total, 0, 0, total, '2026-10-01'
    FROM (VALUES
      ('${id(11)}', 'KES'::currency, 1, 11600000),
      ('${id(12)}', 'KES', 1, 500000),
      ('${id(13)}', 'KES', 1, 700000),
      ('${id(14)}', 'USD', 129.255, 10000)
    ) AS v (number, currency, rate, total);
    INSERT INTO payments (tenant_id, id, invoice_id, day, method, amount_cents, created_at) VALUES
      ('${id(n)}', '${id(21)}', '${id(11)}', '2026-11-25', 'cash', 6000000, '2026-11-25'),
      ('${id(n)}', '${id(22)}', '${id(11)}', '2026-10-30', 'cash', 5600000, '2026-11-26'),
      ('${id(n)}', '${id(23)}', '${id(12)}', '2026-11-20', 'cash', 100000, '2026-11-20'),
      ('${id(n)}', '${id(24)}', '${id(13)}', '2026-11-21', 'cash', 200000, '2026-11-21'),
      ('${id(n)}', '${id(25)}', '${id(14)}', '2026-11-22', 'cash', 3333, '2026-11-22'),
      ('${id(n)}', '${id(26)}', '${id(14)}', '2026-11-23', 'cash', 6667, '2026-11-23');
    -- Paid on the day of the payment that was entered last; a part-paid one is open, another is cancelled.
    UPDATE invoices SET status = 'paid', paid_date = '2026-10-30' WHERE tenant_id = '${id(n)}' AND id = '${id(11)}';
    UPDATE invoices SET status = 'cancelled' WHERE tenant_id = '${id(n)}' AND id = '${id(13)}';
    UPDATE invoices SET status = 'paid', paid_date = '2026-11-23' WHERE tenant_id = '${id(n)}' AND id = '${id(14)}';
    ${deleted}`;
  await run(firm(1, ''));
  await run(firm(2, `UPDATE tenants SET deleted_at = '2026-11-24' WHERE id = '${id(2)}'`));
  await run(forceRowSecurity(true));
});

const revenue = async () =>
  (await rows(`SELECT revenue_cents FROM tenant_stats ORDER BY tenant_id`)).map(Object.values);

const days = async (table: string) =>
  (
    await rows(`SELECT day::text AS day, sum(paid_cents)::integer AS paid FROM ${table}
      GROUP BY day HAVING sum(paid_cents) <> 0 ORDER BY day`)
  ).map(({ day, paid }) => `${String(day)} ${String(paid)}`);

const received = [
  '2026-10-30 5600000',
  '2026-11-20 100000',
  '2026-11-21 200000',
  '2026-11-22 430807',
  '2026-11-23 861743',
  '2026-11-25 6000000',
];

const ofOneFirm = (lines: string[]) => lines.map((line) => line.replace(/\d+$/, (cents) => String(Number(cents) / 2)));

describe('what is received', () => {
  it('counts on its own day, and on no other', async () => {
    expect(await days('platform_revenue')).toEqual(received);
    expect(ofOneFirm(await days('revenue_daily'))).toEqual(received);
    const sum = 11_600_000 + 100_000 + 200_000 + 1_292_550;
    expect((await revenue()).flat().map(Number)).toEqual([sum, sum]);
    expect((await rows(`SELECT sum(revenue_cents)::integer AS cents FROM platform_totals`))[0]).toEqual({ cents: sum });
  });

  it('counts until its reversal, whose day takes it back', async () => {
    await run(`
      BEGIN;
      SELECT set_config('role', 'mizani_firm', true), set_config('app.role', 'system', true), set_config('app.tenant_id', '${id(1)}', true);
      UPDATE payments SET reversed_at = '2026-11-26', reversal_reason = 'Bounced.' WHERE id = '${id(25)}';
      UPDATE invoices SET status = 'sent', paid_date = NULL WHERE id = '${id(14)}';
      COMMIT`);
    const [{ part, open }] = (await rows(`SELECT received_kes_cents::integer AS part, open_kes_cents::integer AS open
      FROM invoices WHERE tenant_id = '${id(1)}' AND id = '${id(14)}'`)) as [Record<string, number>];
    expect(Number(part) + Number(open)).toBe(1_292_550);
    const received = (await days('platform_revenue')).filter((line) => /11-2[236]/.test(line));
    const [first = '', second = '', back = ''] = received.map((line) => line.split(' ')[1]);
    expect(received).toHaveLength(3);
    expect([Number(back), Number(second)]).toEqual([-Number(first), Number(part)]);
  });
});
