import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { restoreBackup, makeBackup } from '#server/backup/make';
import { CannotStart } from '#server/cannotStart';
import { forOwner, openDatabase } from '#server/db/driver/open';
import { newestSchema } from '#server/db/migrate';
import { readDatabase } from '#server/doctor/gather';
import { runSql } from '#tests/helpers/runSql';
import { scratchFolder } from '#tests/helpers/scratchFolder';
import { startExpectingFailure, startServer } from '#tests/helpers/serverProcess';
import { operator } from '#tests/helpers/signedIn';
import { silentLog } from '#tests/helpers/silentLog';
import { createDatabase } from '#tests/helpers/testDatabase';

/** A database, with the addresses of both logins. */
async function newDatabase(options?: string) {
  const source = inject('testDatabase');
  if (source.kind !== 'server') throw new Error('newDatabase: only the project "server" has a server.');
  const ownerUrl = await createDatabase(options);
  const url = ownerUrl.replace(source.ownerUrl, source.serverUrl);
  return { url, ownerUrl, location: { kind: 'server', url, ownerUrl } as const };
}

async function rowsAt(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Why the product does not start. */
const refusal = async (environment: Record<string, string>) => (await startExpectingFailure(environment)).stderr;

describe('the login that serves calls', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  beforeAll(async () => {
    database = await newDatabase('TEMPLATE demo');
  });

  it('is told apart by the doctor, who also counts the platform’s owners', async () => {
    const { location, ownerUrl } = await newDatabase('TEMPLATE demo');
    const counted = { owners: 0, ownersWithFactor: 0 };
    expect(await readDatabase(location)).toEqual({ kind: 'server', login: 'server', ...counted });
    expect(await readDatabase({ kind: 'server', url: ownerUrl })).toEqual({
      kind: 'server',
      login: 'owner',
      ...counted,
    });
    expect(await readDatabase({ kind: 'server', url: 'postgres://127.0.0.1:1/none' })).toHaveProperty('failure');
    const owned = await openDatabase(forOwner(location), silentLog);
    onTestFinished(() => owned.close());
    await operator(owned, 'owner');
    expect(await readDatabase(location)).toMatchObject({ owners: 1, ownersWithFactor: 0 });
  });

  it('owns nothing, and reaches no table but by a role that a call runs as', async () => {
    const [owned] = await rowsAt(
      database.url,
      `SELECT
         (SELECT count(*) FROM pg_shdepend WHERE deptype = 'o' AND refobjid = 'server'::regrole)::integer AS objects,
         (SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls FROM pg_roles WHERE rolname = 'server') AS mighty,
         has_schema_privilege('public', 'CREATE') AS creates`,
    );
    expect(owned).toEqual({ objects: 0, mighty: false, creates: false });
    const reached = await rowsAt(
      database.url,
      `SELECT relname::text AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
         AND has_table_privilege(oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
       ORDER BY 1`,
    );
    expect(reached).toEqual([{ name: 'role_rights' }, { name: 'schema_version' }]);
  });

  it('calls nothing that the tables’ owner could not, who serves the calls where there is one login', async () => {
    const refused = await rowsAt(
      database.ownerUrl,
      `SELECT proname::text AS name FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace AND NOT has_function_privilege(oid, 'EXECUTE')
         AND has_function_privilege('mizani_server', oid, 'EXECUTE')`,
    );
    expect(refused).toEqual([]);
  });

  it('may take the roles that calls run as, and no other of the product’s', async () => {
    const taken = await rowsAt(
      database.url,
      `SELECT rolname::text AS role FROM pg_roles
       WHERE rolname LIKE 'mizani_%' AND rolname <> 'mizani_server' AND pg_has_role(oid, 'SET') ORDER BY 1`,
    );
    expect(taken.map(({ role }) => role)).toEqual([
      'mizani_client',
      'mizani_firm',
      'mizani_operator',
      'mizani_sign_in',
    ]);
    for (const role of ['mizani_rollup', 'mizani_search', 'mizani_access', 'owner']) {
      await expect(rowsAt(database.url, `SET ROLE ${role}`)).rejects.toThrow(`permission denied to set role "${role}"`);
    }
  });
});

describe('a start', () => {
  it('with both logins creates the schema and loads the demo firms as the owner', async () => {
    const { url, ownerUrl } = await newDatabase();
    const settings = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DEMO_DATA: '1' };
    const { url: address } = await startServer(settings);
    const list = (await (await fetch(`${address}/api/customers`)).json()) as { page: { total: number } };
    expect(list.page.total).toBe(12);
    const [row] = await rowsAt(ownerUrl, 'SELECT max(version)::integer AS version FROM schema_version');
    expect(row).toEqual({ version: await newestSchema() });
  });

  it('by the login that owns nothing alone is one on a schema that is up to date', async () => {
    const { url } = await newDatabase('TEMPLATE demo');
    const { url: address } = await startServer({ DATABASE_URL: url });
    expect((await fetch(`${address}/health`)).status).toBe(200);
  });

  it('says what to do where the database is empty, or has an older schema', async () => {
    const remedy = 'Run "npm run migrate" with DATABASE_OWNER_URL set as well.\n';
    expect(await refusal({ DATABASE_URL: (await newDatabase()).url })).toBe(
      `DATABASE_URL: its login does not own the database, and is not admitted to it. ${remedy}`,
    );
    const { url, ownerUrl } = await newDatabase('TEMPLATE migrated');
    const newest = await newestSchema();
    await runSql(ownerUrl, `DELETE FROM schema_version WHERE version = ${newest}`);
    expect(await refusal({ DATABASE_URL: url })).toMatch(
      new RegExp(`^The database has schema \\d+, and this version of the product needs ${newest}\\. ${remedy}$`),
    );
  });

  it('says so where the database has other functions or policies, or other rights than the contract', async () => {
    const { url, ownerUrl } = await newDatabase('TEMPLATE migrated');
    await runSql(ownerUrl, `DELETE FROM role_rights WHERE role = 'clerk' AND "right" = 'letters'`);
    expect(await refusal({ DATABASE_URL: url })).toContain('the roles’ rights of another version');
    await runSql(ownerUrl, `UPDATE schema_version SET texts = 'other'`);
    expect(await refusal({ DATABASE_URL: url })).toContain('the functions and policies of another version');
    const { child } = await startServer({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
    child.kill('SIGTERM');
  });

  it('refuses logins that are not apart', async () => {
    const { url, ownerUrl } = await newDatabase('TEMPLATE migrated');
    expect(await refusal({ DATABASE_URL: ownerUrl, DATABASE_OWNER_URL: ownerUrl })).toBe(
      'DATABASE_URL: its login owns the database too. Give it one that owns nothing.\n',
    );
    expect(await refusal({ DATABASE_URL: url, DATABASE_OWNER_URL: url })).toBe(
      'DATABASE_OWNER_URL: its login does not own the database.\n',
    );
  });

  it('by the owner alone goes on as before, and the log says so', async () => {
    const { ownerUrl } = await newDatabase('TEMPLATE migrated');
    const { child, exit } = await startServer({ DATABASE_URL: ownerUrl });
    child.kill('SIGTERM');
    expect((await exit).stdout).toContain('DATABASE_URL: its login owns the tables.');
  });

  it('with demo data needs the owner', async () => {
    const { url } = await newDatabase('TEMPLATE migrated');
    expect(await refusal({ DATABASE_URL: url, DEMO_DATA: '1' })).toContain('Set DATABASE_OWNER_URL as well.');
  });
});

it('backs up and restores as the owner; the other login can’t restore', async () => {
  const folder = await scratchFolder('logins');
  onTestFinished(() => rm(folder, { recursive: true }));
  const [from, to] = [await newDatabase('TEMPLATE demo'), await newDatabase()];
  const file = join(folder, 'mizani.backup');
  const made = await makeBackup(forOwner(from.location), file, { product: '0.1.0', now: new Date() });
  await expect(restoreBackup({ kind: 'server', url: to.url }, file)).rejects.toThrow(CannotStart);
  expect((await restoreBackup(forOwner(to.location), file)).trailer.rows).toEqual(made.trailer.rows);
  const restored = await openDatabase({ kind: 'server', url: to.url }, silentLog);
  await restored.close();
});

it('a name is admitted as it is written', async () => {
  const { adminUrl } = inject('testDatabase') as { adminUrl: string };
  await runSql(adminUrl, `CREATE ROLE "o'Web $$" LOGIN`);
  const { ownerUrl } = await newDatabase('TEMPLATE migrated');
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(`o'Web $$`);
  const database = await openDatabase({ kind: 'server', url: url.href, ownerUrl }, silentLog);
  expect(database.login).toBe('server');
  await database.close();
});
