import { CannotStart } from '#server/cannotStart';
import { locks } from './locks';
import { hasRights, newestSchema, refuseNewer } from './migrate';
import { rowsOf, type RunSql } from './runSql';
import { hasTexts } from './texts';

/**
 * What a login is to a database: the owner of its tables, or one that owns nothing and may only take the roles that calls run as.
 */
export type LoginKind = 'owner' | 'server';

/** Says what the connection's login is. On an empty database, the owner is who may create the tables. */
export async function loginKind(run: RunSql): Promise<LoginKind> {
  const [row] = await rowsOf(
    run,
    `SELECT coalesce(
       (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('public.schema_version')),
       has_schema_privilege('public', 'CREATE')
     ) AS "isOwner"`,
  );
  return (row as { isOwner: boolean }).isOwner ? 'owner' : 'server';
}

/** Lets a login serve calls. Run it as the tables' owner, after the migrations. */
export async function admitLogin(run: RunSql, login: string): Promise<void> {
  const quoted = `'${login.replaceAll("'", "''")}'`;
  // Processes that start together would grant the same at once.
  await run(`
    BEGIN;
    SELECT pg_advisory_xact_lock(${locks.migrations});
    DO $admit$
    BEGIN
      IF NOT pg_has_role(${quoted}, 'mizani_server', 'SET') THEN
        EXECUTE format('GRANT mizani_server TO %I WITH INHERIT TRUE, SET TRUE', ${quoted});
      END IF;
    END
    $admit$;
    COMMIT`);
}

/** Throws `CannotStart`, with what to do, unless the login may serve calls and the schema is the one that they are written for. */
export async function refuseUnprepared(run: RunSql): Promise<void> {
  const [row] = await rowsOf(
    run,
    `SELECT coalesce(has_table_privilege(to_regclass('public.schema_version'), 'SELECT'), false) AS "isAdmitted"`,
  );
  if (!(row as { isAdmitted: boolean }).isAdmitted) {
    throw new CannotStart(`DATABASE_URL: its login does not own the database, and is not admitted to it. ${remedy}`);
  }
  const known = await newestSchema();
  const version = await refuseNewer(run, known);
  if (version < known) {
    throw new CannotStart(
      `The database has schema ${version}, and this version of the product needs ${known}. ${remedy}`,
    );
  }
  if (!(await hasTexts(run))) {
    throw new CannotStart(`The database has the functions and policies of another version of the product. ${remedy}`);
  }
  if (!(await hasRights(run))) {
    throw new CannotStart(`The database has the roles’ rights of another version of the product. ${remedy}`);
  }
}

const remedy = 'Run "npm run migrate" with DATABASE_OWNER_URL set as well.';
