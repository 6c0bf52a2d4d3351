import { setTimeout as wait } from 'node:timers/promises';
import Postgrator from 'postgrator';
import { rolesWith } from '#domain/access/roles';
import { CannotStart } from '#server/cannotStart';
import { root } from '#server/root';
import { locks } from './locks';
import { rowsOf, type RunSql } from './runSql';
import { takeOver } from './takeOver';
import { applyTexts } from './texts';

/** The oldest PostgreSQL that the schema needs. */
const oldest = 17;

/**
 * How long a migration waits for a table, in milliseconds. Meanwhile all other work on the table queues behind it, and gives up
 * after two seconds.
 */
const patience = 500;

/** How long it then lets others go first, in milliseconds. */
const pause = 1_000;

/**
 * Migrates the schema to the latest version, and brings functions, policies and rights to their present text, in a single transaction
 * under a lock: processes that start together wait for each other, and a failed migration leaves nothing behind. It may take as long
 * as it needs, and retries until the tables it needs are free. Throws `CannotStart` if PostgreSQL is too old, or if the schema is newer
 * than the migrations, or older than the first.
 */
export async function migrate(run: RunSql): Promise<void> {
  await refuseOld(run);
  while (!(await attempt(run))) await wait(pause);
}

/** Makes the tables of an earlier version in an empty database, without functions and policies: for rows to be loaded into. */
export async function makeTables(run: RunSql, version: number): Promise<void> {
  await refuseOld(run);
  while (!(await attempt(run, version))) await wait(pause);
}

/** Returns false if a table was locked. */
async function attempt(run: RunSql, version?: number): Promise<boolean> {
  const postgrator = migratorOn(run);
  await run('BEGIN');
  try {
    await run(
      'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
    );
    await run(`SELECT pg_advisory_xact_lock(${locks.migrations}); SET LOCAL lock_timeout = ${patience}`);
    await refuseNewer(run, version ?? (await postgrator.getMaxVersion()));
    await takeOver(run);
    await postgrator.migrate(String(version ?? 'max'));
    if (version === undefined) {
      await applyTexts(run);
      await copyRights(run);
    }
    await run('COMMIT');
    return true;
  } catch (error) {
    await run('ROLLBACK');
    if (isLockNotAvailable(error)) return false;
    throw error;
  }
}

const pairs = Object.entries(rolesWith).flatMap(([right, roles]) => roles.map((role) => `('${role}', '${right}')`));

/** The rights of each role, as the contract has them. */
const wanted = `(VALUES ${pairs.join(', ')}) AS wanted (role, "right")`;

/** Whether the database goes by the same rights as the contract. */
export async function hasRights(run: RunSql): Promise<boolean> {
  const [row] = await rowsOf(
    run,
    `SELECT count(*) = ${pairs.length} AND count(*) = count(r.role) AS "isSame"
     FROM role_rights r FULL JOIN ${wanted} USING (role, "right")`,
  );
  return (row as { isSame: boolean }).isSame;
}

/** Copies the rights of each role from the contract, so that the database's own rules go by the same. */
async function copyRights(run: RunSql): Promise<void> {
  // Rows that stay are not written, so a start with nothing new locks nothing.
  await run(`
    DELETE FROM role_rights WHERE (role, "right") NOT IN (SELECT role, "right" FROM ${wanted});
    INSERT INTO role_rights SELECT role, "right" FROM ${wanted} ON CONFLICT DO NOTHING`);
}

const isLockNotAvailable = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';

/** The number of the latest migration. */
export function newestSchema(): Promise<number> {
  return migratorOn(async () => ({ rows: [] })).getMaxVersion();
}

function migratorOn(run: RunSql): Postgrator {
  return new Postgrator({
    driver: 'pg',
    schemaTable: 'schema_version',
    // The pattern is a glob, in which a backslash is an escape character.
    migrationPattern: `${root.replaceAll('\\', '/')}/server/db/schema/*.sql`,
    execQuery: async (statement) => ({ rows: await rowsOf(run, statement) }),
    execSqlScript: async (script) => void (await run(script)),
  });
}

async function refuseOld(run: RunSql): Promise<void> {
  const [row] = await rowsOf(run, `SELECT current_setting('server_version_num')::integer / 10000 AS version`);
  const { version } = row as { version: number };
  if (version < oldest) throw new CannotStart(`The database is PostgreSQL ${version}. Use version ${oldest} or newer.`);
}

/**
 * Returns the schema's version, which is 0 for an empty database. Refuses one that is newer than the code: one call after another
 * would fail on it.
 */
export async function refuseNewer(run: RunSql, known: number): Promise<number> {
  const [table] = await rowsOf(run, `SELECT to_regclass('schema_version') AS name`);
  if (!(table as { name: unknown }).name) return 0;
  const [row] = await rowsOf(run, 'SELECT coalesce(max(version), 0)::integer AS version FROM schema_version');
  const { version } = row as { version: number };
  if (version <= known) return version;
  throw new CannotStart(
    `The database has schema ${version}, and this version of the product knows ${known} at most. Start the newer version.`,
  );
}
