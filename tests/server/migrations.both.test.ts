import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesOf } from '#server/db/catalog';
import { migrate } from '#server/db/migrate';
import { rowsOf, type RunSql } from '#server/db/runSql';
import { schemaText } from '#server/db/generate/schemaText';
import { emptyDatabase } from '#tests/helpers/emptyDatabase';
import { functionsInFiles, type WrittenFunction } from '#tests/helpers/functionsInFiles';

const names = async (run: RunSql) => {
  const found = await rowsOf(
    run,
    "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  return found.map((row) => (row as { relname: string }).relname);
};

/** Lets the next start apply functions and policies, as those of another version would be. */
const otherTexts = `UPDATE schema_version SET texts = 'other'`;

/** A migrated database, which each test leaves as it found it. */
let run: RunSql;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  run = await emptyDatabase((close) => closing.push(close));
  await migrate(run);
});
afterAll(() => Promise.all(closing.map((close) => close())));

describe('a migration', () => {
  it('does nothing when there is nothing to do', async () => {
    const sent: string[] = [];
    await migrate((statements) => {
      sent.push(statements);
      return run(statements);
    });
    expect(sent.filter((statements) => /\b(CREATE|ALTER|REVOKE)\b/.test(statements))).toEqual([]);
    expect(await names(run)).toContain('tenants');
  });

  it('leaves nothing behind when it fails', async () => {
    const empty = await emptyDatabase();
    const failing: RunSql = (statements) =>
      empty(statements.includes('CREATE TABLE tenants') ? 'SELECT 1/0' : statements);
    await expect(migrate(failing)).rejects.toThrow('division by zero');
    expect(await names(empty)).toEqual([]);
  });

  it('makes the tables that queries know (`npm run generate` writes them), and says what each is', async () => {
    expect(await schemaText(run)).toBe(await readFile('server/db/schema.ts', 'utf8'));
    const silent = `
      SELECT relname::text AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_version'
        AND obj_description(oid, 'pg_class') IS NULL`;
    expect(await rowsOf(run, silent)).toEqual([]);
  });
});

describe('policies, triggers and grants', () => {
  /** The policies as the database knows them: one that is replaced is another. */
  const policies = async (run: RunSql) => {
    const found = await rowsOf(
      run,
      `SELECT oid::text AS id, polrelid::regclass || '.' || polname AS name FROM pg_policy`,
    );
    return new Map((found as { id: string; name: string }[]).map(({ id, name }) => [name, id]));
  };

  it('that differ from their text are replaced, and no others', async () => {
    const [rules, before] = [await rulesOf(run), await policies(run)];
    await run(`
      ${otherTexts};
      ALTER POLICY firm_sees_itself ON tasks USING (true);
      CREATE POLICY stranger ON clients USING (true);
      DROP TRIGGER matters_closed ON matters;
      REVOKE SELECT (id) ON people FROM mizani_audit;
      GRANT UPDATE ON users TO mizani_firm`);
    await migrate(run);
    expect(await rulesOf(run)).toEqual(rules);
    const after = await policies(run);
    expect([...before].filter(([name, id]) => after.get(name) !== id).map(([name]) => name)).toEqual([
      'tasks.firm_sees_itself',
    ]);
  });
});

describe('a function', () => {
  it('belongs to whom its file says, runs as it says, and is called by whom it says', async () => {
    const inCatalog = (await rowsOf(
      run,
      `SELECT proname::text AS name, proowner::regrole::text AS owner, prosecdef AS "isDefiner",
         coalesce(array_to_string(proconfig, '; ') LIKE '%search_path=public, pg_temp%', false) AS "hasPath",
         array_to_string(ARRAY(
           SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END FROM aclexplode(coalesce(proacl, acldefault('f', proowner)))
           WHERE grantee <> proowner ORDER BY 1
         ), ', ') AS callers
       FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')`,
    )) as WrittenFunction[];
    const [row] = await rowsOf(run, 'SELECT session_user::text AS owner');
    const written = functionsInFiles((row as { owner: string }).owner);
    const sorted = (functions: WrittenFunction[]) => functions.map((one) => JSON.stringify(one)).sort();
    expect(sorted(inCatalog)).toEqual(sorted(written));
    expect(inCatalog.filter(({ isDefiner, hasPath }) => isDefiner && !hasPath)).toEqual([]);
  });

  it('has a sound body, and loses the callers that its file no longer names', async () => {
    await run(`
      ${otherTexts};
      BEGIN;
      SET LOCAL ROLE mizani_access;
      GRANT EXECUTE ON FUNCTION first_owner TO mizani_firm;
      COMMIT`);
    await migrate((statements) => run(statements.replace('check_function_bodies = off', 'check_function_bodies = on')));
    const [row] = await rowsOf(
      run,
      `SELECT has_function_privilege('mizani_firm', 'first_owner(uuid, text, text, timestamptz)', 'EXECUTE') AS may`,
    );
    expect(row).toEqual({ may: false });
  });
});
