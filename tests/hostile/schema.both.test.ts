import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { CannotStart } from '#server/cannotStart';
import { pgliteOptions } from '../../server/db/driver/pgliteOptions.mjs';
import { migrate } from '#server/db/migrate';
import type { RunSql } from '#server/db/runSql';
import { createDatabase } from '#tests/helpers/testDatabase';

async function emptyDatabase(): Promise<RunSql> {
  if (inject('testDatabase').kind === 'server') {
    const client = new pg.Client({ connectionString: await createDatabase(), statement_timeout: 300 });
    await client.connect();
    onTestFinished(() => client.end());
    return (statements) => client.query(statements);
  }
  const pglite = await PGlite.create(pgliteOptions);
  onTestFinished(() => pglite.close());
  return (statements) => pglite.exec(statements);
}

it('a migration may take longer than any statement of ours', async () => {
  const run = await emptyDatabase();
  const slow: RunSql = (statements) =>
    run(statements.includes('CREATE TABLE signups') ? `SELECT pg_sleep(0.5); ${statements}` : statements);
  await migrate(slow);
  await expect(migrate(run)).resolves.toBeUndefined();
});

it('a schema that is newer than the program is refused in one line', async () => {
  const run = await emptyDatabase();
  await migrate(run);
  await run(`INSERT INTO schema_version (version, name, md5, run_at) VALUES (999, 'later', '', now())`);
  await expect(migrate(run)).rejects.toThrow(CannotStart);
  await expect(migrate(run)).rejects.toThrow(/^The database has schema 999, and [^\n]+\.$/);
});

it('a PostgreSQL that is too old is refused in one line', async () => {
  const run: RunSql = async (statements) => ({ rows: statements.includes('server_version') ? [{ version: 15 }] : [] });
  await expect(migrate(run)).rejects.toThrow('The database is PostgreSQL 15. Use version 17 or newer.');
});
