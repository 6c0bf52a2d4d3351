import Postgrator from 'postgrator';

/** Any number that no other user of advisory locks in the database takes. */
const lock = 254_020_263;

type Result = { rows: unknown[] };

/** Runs statements on one connection; several at once give one result each. */
export type RunSql = (statements: string) => Promise<Result | Result[]>;

/**
 * Brings the schema to the newest version, or to the one given. Everything happens in one transaction under one lock:
 * processes that start together wait for each other, and a migration that fails leaves nothing behind.
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
