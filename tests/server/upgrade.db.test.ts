import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '#server/backup/make';
import { CannotStart } from '#server/cannotStart';
import { migrate } from '#server/db/migrate';
import { rowsOf, type RunSql } from '#server/db/runSql';
import { createDatabase } from '#tests/helpers/testDatabase';

/** The steps since then, the last first. */
const stepsSince = readdirSync('server/db/schema')
  .filter((file) => /^\d/.test(file) && file > '097')
  .sort()
  .reverse()
  .map((file) => readFileSync(`server/db/schema/${file}`, 'utf8'));

/** Takes back what the steps have added. */
const added = stepsSince.flatMap((step) => {
  const columns = [...step.matchAll(/ALTER TABLE (\w+) ADD COLUMN (\w+)/g)];
  const tables = [...step.matchAll(/CREATE TABLE (\w+)/g)];
  return [
    ...columns.map(([, table, column]) => `ALTER TABLE ${table} DROP COLUMN ${column} CASCADE;`),
    ...tables.map(([, table]) => `DROP TABLE ${table} CASCADE;`),
  ];
});

/** Puts back what they have changed. */
const changed = `
  ALTER TABLE invoices DROP COLUMN open_kes_cents, DROP COLUMN due_kes_cents, DROP COLUMN received_kes_cents;
  ALTER TABLE invoices ADD COLUMN received_kes_cents bigint NOT NULL GENERATED ALWAYS AS (
    round(total_cents * rate_to_kes)::bigint - round((total_cents - paid_cents) * rate_to_kes)::bigint
  ) STORED;
  ALTER TABLE invoices ADD COLUMN open_kes_cents bigint NOT NULL GENERATED ALWAYS AS (
    CASE status WHEN 'sent' THEN round((total_cents - paid_cents) * rate_to_kes)::bigint ELSE 0 END
  ) STORED;
  ALTER TABLE invoices ADD COLUMN due_kes_cents bigint NOT NULL GENERATED ALWAYS AS (
    CASE status WHEN 'sent' THEN round((total_cents - paid_cents - awaited_cents) * rate_to_kes)::bigint ELSE 0 END
  ) STORED;
  CREATE INDEX invoices_owed ON invoices (tenant_id, client_id) WHERE open_kes_cents > 0;
  ALTER TABLE client_entries DROP CONSTRAINT client_entries_whose;
  ALTER TABLE client_entries ADD CONSTRAINT client_entries_check CHECK ((kind = 'office_item') = (client_id IS NULL)) NOT VALID;`;

/** What an earlier version of the product left: a row for each of its steps, columns as they came, and old rows that no check has read. */
const left = `
  ${added.join('\n')}
  ${changed}
  DELETE FROM schema_version WHERE version > 96;
  ALTER TABLE schema_version DROP COLUMN texts;
  INSERT INTO schema_version (version, name, md5) SELECT number, 'step', md5(number::text) FROM generate_series(1, 95) number;
  UPDATE schema_version SET name = 'vouchers', md5 = md5('vouchers') WHERE version = 96;
  ALTER TABLE file_checks DROP COLUMN clean;
  ALTER TABLE file_checks ADD COLUMN clean integer NOT NULL DEFAULT 0;
  ALTER TABLE file_checks ALTER COLUMN clean DROP DEFAULT;
  ALTER TABLE matters DROP CONSTRAINT matters_opened_on_plausible;
  ALTER TABLE matters
    ADD CONSTRAINT matters_opened_on_plausible CHECK (opened_on BETWEEN '1900-01-01' AND '2200-12-31') NOT VALID`;

async function databaseLeft(change = '', url?: string): Promise<RunSql> {
  const client = new pg.Client(url ?? (await createDatabase('TEMPLATE demo')));
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`${left}; ${change}`);
  return (sql) => client.query(sql);
}

/** The tables whose rows the steps since then write. */
const written = [
  ...stepsSince
    .join()
    .matchAll(/(?:UPDATE|INSERT INTO|DELETE FROM) (\w+)|ALTER TABLE (\w+) ALTER COLUMN \w+ SET EXPRESSION/g),
].map(([, one, other]) => `'${one ?? other}'`);

/** The files of all other tables and indexes, and their sizes: what is written anew gets another file. */
const contents = (run: RunSql) =>
  rowsOf(
    run,
    `SELECT c.relname::text AS name, pg_relation_size(c.oid)::integer AS size, c.relfilenode::text AS file FROM pg_class c
     LEFT JOIN pg_index x ON x.indexrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i') AND c.relname NOT LIKE 'schema_version%'
       AND coalesce(x.indrelid, c.oid)::regclass::text NOT IN (${written.join()}) ORDER BY 1`,
  );

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
  const url = await createDatabase('TEMPLATE demo');
  const run = await databaseLeft('DELETE FROM schema_version WHERE version > 82', url);
  const way =
    'The database has schema 82, and this version of the product goes on from 96. Start version 0.1.0 on it first.';
  await expect(migrate(run)).rejects.toThrow(way);
  const file = join(tmpdir(), 'mizani-older.backup');
  await expect(makeBackup({ kind: 'server', url }, file, { product: '0.2.0', now: new Date() })).rejects.toThrow(way);
});
