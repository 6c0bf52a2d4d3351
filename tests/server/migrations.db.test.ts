import { readdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { extensions } from '#server/db/embedded';
import { migrate, type RunSql } from '#server/db/migrate';
import { tenants, tenantStats } from '#server/db/schema';
import { createDatabase, openTestDatabase } from '#tests/helpers/testDatabase';

/** A connection to a database that has no schema yet. */
async function emptyDatabase(): Promise<RunSql> {
  if (inject('testDatabase').kind === 'server') {
    const client = new pg.Client(await createDatabase());
    await client.connect();
    onTestFinished(() => client.end());
    return (statements) => client.query(statements);
  }
  const pglite = await PGlite.create({ extensions });
  onTestFinished(() => pglite.close());
  return (statements) => pglite.exec(statements);
}

const names = async (run: RunSql) => {
  const found = await run("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1");
  return [found].flat().flatMap(({ rows }) => rows.map((row) => (row as { relname: string }).relname));
};

describe('the migrations', () => {
  it('go up, down to nothing, and up again', async () => {
    const run = await emptyDatabase();
    await migrate(run);
    const up = await names(run);
    expect(up).toContain('tenants');
    await migrate(run, '000');
    expect(await names(run)).toEqual(['schema_version', 'schema_version_pkey']);
    await migrate(run);
    expect(await names(run)).toEqual(up);
  });

  it('do nothing when there is nothing to do', async () => {
    const run = await emptyDatabase();
    await migrate(run);
    await migrate(run);
    expect(await names(run)).toContain('tenants');
  });

  it('each have their undo', async () => {
    const files = await readdir('server/db/migrations');
    const versions = (action: string) => files.filter((file) => file.includes(action)).map((file) => file.slice(0, 3));
    expect(versions('.undo.')).toEqual(versions('.do.'));
  });

  it('leave nothing behind when one fails', async () => {
    const run = await emptyDatabase();
    const failing: RunSql = (statements) =>
      run(statements.includes('CREATE TABLE tenants') ? 'SELECT 1/0' : statements);
    await expect(migrate(failing)).rejects.toThrow('division by zero');
    expect(await names(run)).toEqual([]);
  });

  it.each([tenants, tenantStats])('make the columns that the queries know', async (table) => {
    const database = await openTestDatabase();
    onTestFinished(() => database.close());
    const { name, columns } = getTableConfig(table);
    const { rows } = await database.transaction({ operator: true }, (tx) =>
      tx.execute(sql`
        SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS "notNull"
        FROM pg_attribute WHERE attrelid = ${name}::regclass AND attnum > 0 AND NOT attisdropped`),
    );
    const plain = (type: string) => type.replace(/^timestamp\s?\((\d)\) with time zone$/, 'timestamptz($1)');
    const known = columns.map((column) => ({
      name: column.name,
      type: plain(column.getSQLType()),
      notNull: column.notNull,
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    const made = rows.map((row) => ({ ...row, type: plain(String(row['type'])) })) as typeof known;
    expect(known.sort(byName)).toEqual(made.sort(byName));
  });
});
