import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '#server/backup/make';
import { CannotStart } from '#server/cannotStart';
import { makeTables, migrate } from '#server/db/migrate';
import { newId } from '#server/db/newId';
import { forceRowSecurity } from '#server/db/rowSecurity';
import { rowsOf, type RunSql } from '#server/db/runSql';
import { createDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

/** The tables that the steps since then have changed. */
const changed = readdirSync('server/db/schema')
  .filter((file) => /^\d/.test(file) && file > '097')
  .flatMap((file) => [
    ...readFileSync(`server/db/schema/${file}`, 'utf8').matchAll(/(?:TABLE|UPDATE|INTO|FROM|ON) (\w+)/g),
  ])
  .map(([, table = '']) => table);

/** Some rows, each of another kind. */
const filled = `
  INSERT INTO tenants (
    id, slug, name, email, plan, status, billing_cycle, subscription_start, subscription_end, dashboard_template, primary_color, created_at
  ) VALUES (
    '${newId(testTime)}', 'simba', 'Simba', 's@firm.example', 'starter', 'active', 'monthly', '2026-01-01', '2026-12-31', 'default', '#123456',
    now()
  );
  INSERT INTO clients (tenant_id, id, name, type, status, created_at) SELECT id, id, 'Kilele', 'company', 'Active', now() FROM tenants;
  INSERT INTO matters (tenant_id, id, client_id, title, case_type, status, priority, opened_on, created_at)
  SELECT tenant_id, id, id, 'A v B', 'Land', 'Active', 'High', '2026-01-05', now() FROM clients`;

/** What an earlier version of the product left: a row for each of its steps, columns as they came, and old rows that no check has read. */
const left = `
  ALTER TABLE schema_version DROP COLUMN IF EXISTS texts;
  INSERT INTO schema_version (version, name, md5) SELECT number, 'step', md5(number::text) FROM generate_series(1, 95) number;
  UPDATE schema_version SET name = 'vouchers', md5 = md5('vouchers') WHERE version = 96;
  ALTER TABLE file_checks DROP COLUMN clean;
  ALTER TABLE file_checks ADD COLUMN clean integer NOT NULL DEFAULT 0;
  ALTER TABLE file_checks ALTER COLUMN clean DROP DEFAULT;
  ALTER TABLE matters DROP CONSTRAINT matters_opened_on_plausible;
  ALTER TABLE matters
    ADD CONSTRAINT matters_opened_on_plausible CHECK (opened_on BETWEEN '1900-01-01' AND '2200-12-31') NOT VALID`;

async function databaseLeft(change = '', url?: string): Promise<RunSql> {
  const client = new pg.Client(url ?? (await createDatabase()));
  await client.connect();
  onTestFinished(() => client.end());
  const run: RunSql = (sql) => client.query(sql);
  await makeTables(run, 96);
  await run(`${forceRowSecurity(false)}; ${filled}; ${forceRowSecurity(true)}; ${left}; ${change}`);
  return run;
}

/** The files of tables and indexes that no step has changed since, and their sizes: what is written anew gets another file. */
const contents = async (run: RunSql) => {
  const files = await rowsOf(
    run,
    `SELECT relname::text AS name, pg_relation_size(oid)::integer AS size, relfilenode::text AS file FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i') AND relname NOT LIKE 'schema_version%' AND relname NOT LIKE 'role_rights%' ORDER BY 1`,
  );
  return (files as { name: string }[]).filter(({ name }) => !changed.some((table) => name.startsWith(table)));
};

it('a filled database of the version before is taken over as it is', async () => {
  const run = await databaseLeft();
  const before = await contents(run);
  await migrate(run);
  expect(await contents(run)).toEqual(expect.arrayContaining(before));
  expect(await rowsOf(run, 'SELECT version::integer, name FROM schema_version WHERE version <= 96')).toEqual([
    { version: 96, name: 'baseline' },
  ]);
  const insert = `INSERT INTO file_checks (is_last, checked_at, clean, pending, infected, not_scanned, missing_objects, missing_firms)
    VALUES (true, now(), 7, 0, 0, 0, 0, 0) ON CONFLICT (is_last) DO UPDATE SET clean = 7 RETURNING clean`;
  expect(await rowsOf(run, insert)).toEqual([{ clean: 7 }]);
  await expect(migrate(run)).resolves.toBeUndefined();
});

it('one that lacks something of the baseline is refused with its name, and left as it is', async () => {
  const run = await databaseLeft('DROP INDEX matters_of_advocate; ALTER TABLE tasks ALTER COLUMN title DROP NOT NULL');
  await expect(migrate(run)).rejects.toThrow(CannotStart);
  await expect(migrate(run)).rejects.toThrow('but for: column tasks.title, index matters_of_advocate. Restore');
  expect(await rowsOf(run, 'SELECT count(*)::integer AS rows FROM schema_version')).toEqual([{ rows: 97 }]);
});

it('an older one is neither brought up to date nor backed up, but refused with the way', async () => {
  const url = await createDatabase();
  const run = await databaseLeft('DELETE FROM schema_version WHERE version > 82', url);
  const way =
    'The database has schema 82, and this version of the product goes on from 96. Start version 0.1.0 on it first.';
  await expect(migrate(run)).rejects.toThrow(way);
  const file = join(tmpdir(), 'mizani-older.backup');
  await expect(makeBackup({ kind: 'server', url }, file, { product: '0.2.0', now: new Date() })).rejects.toThrow(way);
});
