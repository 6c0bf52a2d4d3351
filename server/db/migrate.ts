import Postgrator from 'postgrator';

/** The key of the advisory lock. Any number will do that nothing else in the database uses. */
const lock = 254_020_263;

type Result = { rows: unknown[] };

/** Runs statements on one connection. Several in one string give a result each. */
export type RunSql = (statements: string) => Promise<Result | Result[]>;

/**
 * Migrates the schema to the latest version, or to the given one, in a single transaction under a lock: processes that start together
 * wait for each other, and a failed migration leaves nothing behind.
 */
export async function migrate(run: RunSql, version = 'max'): Promise<void> {
  const postgrator = new Postgrator({
    driver: 'pg',
    schemaTable: 'schema_version',
    // The pattern is a glob, in which a backslash escapes.
    migrationPattern: `${import.meta.dirname.replaceAll('\\', '/')}/migrations/*.sql`,
    execQuery: async (statement) => ({ rows: [await run(statement)].flat().at(-1)?.rows ?? [] }),
    execSqlScript: async (script) => void (await run(script)),
  });
  await run('BEGIN');
  try {
    await run(`SELECT pg_advisory_xact_lock(${lock})`);
    await postgrator.migrate(version);
    await run('COMMIT');
  } catch (error) {
    await run('ROLLBACK');
    throw error;
  }
}
