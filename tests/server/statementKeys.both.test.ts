import { expect, it } from 'vitest';
import { makeTables, migrate } from '#server/db/migrate';
import { rowsOf } from '#server/db/runSql';
import { emptyDatabase } from '#tests/helpers/emptyDatabase';

const firm = '01933f2e-7a00-7000-8000-000000000001';
const id = (number: number) => `01933f2e-7a00-7000-8000-${String(number).padStart(12, '0')}`;

type Line = {
  number: number;
  source: 'bank' | 'mpesa';
  key: string;
  details?: string;
  receipt?: string;
  cents: number;
};

it('lines that were imported before get their account and their key, and of two that fall together the later is marked', async () => {
  const run = await emptyDatabase();
  await makeTables(run, 98);
  const lines: Line[] = [
    {
      number: 1,
      source: 'bank',
      key: '0100|2026-11-02T00:00:00+03:00|500000|EFT  Kilele|1',
      details: 'EFT  Kilele',
      cents: 500_000,
    },
    {
      number: 2,
      source: 'bank',
      key: '0100|2026-11-02T09:00:00+03:00|500000|eft-kilele|1',
      details: 'eft-kilele',
      cents: 500_000,
    },
    {
      number: 3,
      source: 'bank',
      key: '0100|2026-11-02T00:00:00+03:00|500000|EFT  Kilele|2',
      details: 'EFT  Kilele',
      cents: 500_000,
    },
    {
      number: 4,
      source: 'mpesa',
      key: '000000|SPECIMEN1|Pay Bill|100',
      details: 'Pay Bill',
      receipt: 'SPECIMEN1',
      cents: 100,
    },
    {
      number: 5,
      source: 'mpesa',
      key: '000000|SPECIMEN1|Pay Bill|100|failed',
      details: 'Pay Bill',
      receipt: 'SPECIMEN1',
      cents: 100,
    },
    { number: 6, source: 'bank', key: `erased ${'0'.repeat(32)}`, cents: 1 },
  ];
  const values = lines.map(
    ({ number, source, key, details, receipt, cents }) =>
      `('${firm}', '${id(number)}', '${source}', '${source === 'bank' ? '0100' : '000000'}', '${key}', ${receipt ? `'${receipt}'` : 'NULL'},
        '2026-11-02T06:00:00Z', ${details ? `'${details}'` : 'NULL'}, ${cents}, 'unmatched', '2026-11-0${number}T06:00:00Z', '${id(number === 2 ? 92 : 91)}')`,
  );
  await run(`
    ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
    ALTER TABLE statement_lines NO FORCE ROW LEVEL SECURITY;
    INSERT INTO tenants (
      id, slug, name, email, plan, status, billing_cycle, subscription_start, subscription_end, dashboard_template, primary_color, created_at
    ) VALUES (
      '${firm}', 'simba', 'Simba', 'a@example.com', 'starter', 'active', 'monthly', '2026-01-01', '2026-12-31', 'default', '#1d5b42', now()
    );
    ALTER TABLE billing_settings NO FORCE ROW LEVEL SECURITY;
    INSERT INTO billing_settings (tenant_id, bank_name, account_number) VALUES ('${firm}', 'Benki ya Mfano', '01-00');
    ALTER TABLE billing_settings FORCE ROW LEVEL SECURITY;
    ALTER TABLE statement_imports NO FORCE ROW LEVEL SECURITY;
    INSERT INTO statement_imports (tenant_id, id, kind, account, file_name, sha256, lines, new_lines, created_at)
    SELECT '${firm}', one::uuid, 'bank', '0100', 'bank.csv', '', 6, 6, now() FROM unnest('{${id(91)},${id(92)}}'::text[]) one;
    ALTER TABLE statement_imports FORCE ROW LEVEL SECURITY;
    INSERT INTO statement_lines (tenant_id, id, source, account, key, receipt_no, happened_at, details, amount_cents, state, created_at, import_id)
    VALUES ${values.join(', ')};
    ALTER TABLE statement_lines FORCE ROW LEVEL SECURITY;
    ALTER TABLE tenants FORCE ROW LEVEL SECURITY`);
  await migrate(run);
  await run(
    'ALTER TABLE statement_lines NO FORCE ROW LEVEL SECURITY; ALTER TABLE own_accounts NO FORCE ROW LEVEL SECURITY',
  );
  const accounts = await rowsOf(run, 'SELECT id, kind, name, number, currency FROM own_accounts ORDER BY kind');
  expect(accounts).toMatchObject([
    { kind: 'bank', name: 'Benki ya Mfano', number: '01-00', currency: 'KES' },
    { kind: 'paybill', name: 'M-Pesa 000000', number: '000000', currency: 'KES' },
  ]);
  const [bank, paybill] = (accounts as { id: string }[]).map((account) => account.id);
  const rows = await rowsOf(run, 'SELECT key, perhaps_of AS of FROM statement_lines ORDER BY id');
  expect(rows).toEqual([
    { key: `${bank}|2026-11-02|500000|eftkilele|1`, of: null },
    { key: `${bank}|2026-11-02|500000|eftkilele|1|${id(2)}`, of: id(1) },
    { key: `${bank}|2026-11-02|500000|eftkilele|2`, of: null },
    { key: `${paybill}|SPECIMEN1|100|1`, of: null },
    { key: `${paybill}|SPECIMEN1|100|failed|1`, of: null },
    { key: `erased ${'0'.repeat(32)}`, of: null },
  ]);
});
