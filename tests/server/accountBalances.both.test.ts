import { expect, it } from 'vitest';
import { makeTables, migrate } from '#server/db/migrate';
import { forceRowSecurity } from '#server/db/rowSecurity';
import { rowsOf, type RunSql } from '#server/db/runSql';
import { emptyDatabase } from '#tests/helpers/emptyDatabase';

const id = (number: number) => `01933f2e-7a00-7000-8000-${String(number).padStart(12, '0')}`;
const [firm, client, matter, x, y] = [id(1), id(2), id(3), id(4), id(5)];

let run: RunSql;

/** X has 100,000 of a client's; 90,000 of it was paid from Y, where other money was. */
async function migrated() {
  run = await emptyDatabase();
  await makeTables(run, 98);
  await run(forceRowSecurity(false));
  await run(`
    INSERT INTO tenants (
      id, slug, name, email, plan, status, billing_cycle, subscription_start, subscription_end, dashboard_template, primary_color, created_at
    ) VALUES (
      '${firm}', 'simba', 'Simba', 's@firm.example', 'starter', 'active', 'monthly', '2026-01-01', '2026-12-31', 'default', '#123456', now()
    );
    INSERT INTO clients (tenant_id, id, name, type, status, created_at)
    VALUES ('${firm}', '${client}', 'Kilele', 'company', 'Active', now());
    INSERT INTO matters (tenant_id, id, client_id, title, case_type, status, priority, opened_on, created_at)
    VALUES ('${firm}', '${matter}', '${client}', 'A v B', 'Land', 'Active', 'High', '2026-01-05', now());
    INSERT INTO client_accounts (tenant_id, id, title, bank_name, account_number, created_at)
    VALUES ('${firm}', '${x}', 'Clients X', 'Benki', '1', now()), ('${firm}', '${y}', 'Clients Y', 'Benki', '2', now());
    INSERT INTO client_entries (
      tenant_id, id, account_id, client_id, matter_id, day, kind, amount_cents, reason, cleared_on, counts_on, created_at
    ) VALUES
      ('${firm}', '${id(11)}', '${x}', '${client}', '${matter}', '2026-10-01', 'receipt', 10000000, 'Deposit', '2026-10-02', '2026-10-02', now()),
      ('${firm}', '${id(12)}', '${y}', '${client}', '${matter}', '2026-10-05', 'payment', -9000000, 'Surveyor', NULL, '2026-10-05', now()),
      ('${firm}', '${id(13)}', '${y}', NULL, NULL, '2026-10-06', 'office_item', -1200, 'Charge', NULL, NULL, now());
    INSERT INTO client_balances (
      tenant_id, client_id, matter_id, balance_cents, available_cents, last_counts_on, last_on, sealed_client
    ) VALUES ('${firm}', '${client}', '${matter}', 1000000, 1000000, '2026-10-05', '2026-10-05', 'Kilele Ltd')`);
  await run(forceRowSecurity(true));
  await migrate(run);
  await run(`${forceRowSecurity(false)}; SELECT set_config('app.tenant_id', '${firm}', false)`);
}

const balances = () =>
  rowsOf(
    run,
    `SELECT account_id AS account, balance_cents::integer AS balance, available_cents::integer AS available, sealed_client AS sealed
     FROM client_balances ORDER BY account_id`,
  );

const post = (number: number, cents: number, kind: string, day = '2026-11-01') =>
  run(`INSERT INTO client_entries (
      tenant_id, id, account_id, client_id, matter_id, day, kind, amount_cents, reason, counts_on, created_at
    ) VALUES ('${firm}', '${id(number)}', '${y}', '${client}', '${matter}', '${day}', '${kind}', ${cents}, 'x', '${day}', now())`);

it('counts what a client has by account, keeps what is below zero, and lets it only rise', async () => {
  await migrated();
  expect(await balances()).toEqual([
    { account: x, balance: 10_000_000, available: 10_000_000, sealed: 'Kilele Ltd' },
    { account: y, balance: -9_000_000, available: -9_000_000, sealed: 'Kilele Ltd' },
  ]);
  expect(
    await rowsOf(run, 'SELECT cash_cents::integer AS cash, last_on::text FROM client_accounts ORDER BY id'),
  ).toEqual([
    { cash: 10_000_000, last_on: '2026-10-01' },
    { cash: -9_001_200, last_on: '2026-10-06' },
  ]);
  await post(21, 5_000_000, 'receipt');
  expect(await balances()).toMatchObject([{}, { balance: -4_000_000 }]);
  await expect(post(22, -1, 'reversal')).rejects.toMatchObject({ constraint: 'client_entries_check2' });
  await expect(post(23, -1, 'payment')).rejects.toMatchObject({ constraint: 'client_accounts_no_negative_day' });
  await expect(post(24, -1, 'between')).rejects.toMatchObject({ constraint: 'client_balances_below_zero' });
  await post(25, 4_000_000, 'receipt');
  expect(await balances()).toMatchObject([{}, { balance: 0, available: 0 }]);
});
