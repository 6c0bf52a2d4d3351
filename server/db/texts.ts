import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/root';
import { rulesOf } from './catalog';
import { rowsOf, type RunSql } from './runSql';

/** The present text of the files in a folder, in the order of their names. */
function textsIn(folder: string): string[] {
  const path = join(root, 'server/db', folder);
  const files = readdirSync(path).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => readFileSync(join(path, file), 'utf8').replaceAll('\r\n', '\n'));
}

/** The hash of the functions and policies, which a database keeps beside the number of its schema. */
export const textsHash = (): string =>
  createHash('sha256')
    .update([...textsIn('functions'), ...textsIn('policies')].join('\n'))
    .digest('hex');

/** Whether a database has the functions and policies of these files. */
export async function hasTexts(run: RunSql): Promise<boolean> {
  // What an earlier version of the product left has no such column.
  const [row] = await rowsOf(
    run,
    `SELECT to_jsonb(v) ->> 'texts' AS texts FROM schema_version v
     WHERE to_jsonb(v) ->> 'texts' IS NOT NULL ORDER BY version DESC LIMIT 1`,
  );
  return (row as { texts: string } | undefined)?.texts === textsHash();
}

/** Brings functions and policies to their present text, if that is another than the database has. */
export async function applyTexts(run: RunSql): Promise<void> {
  if (await hasTexts(run)) return;
  await applyFunctions(run);
  await applyPolicies(run);
  await run(
    `UPDATE schema_version SET texts = '${textsHash()}' WHERE version = (SELECT max(version) FROM schema_version)`,
  );
}

/** The roles that own functions, and need the right to create them for as long as they do. */
const owners = 'mizani_access, mizani_audit, mizani_rollup, mizani_search';

/** Functions may be called by whom their files name, and by nobody to whom an earlier text has granted it. */
const forgetCallers = `
  DO $$
  DECLARE
    granted record;
  BEGIN
    FOR granted IN
      SELECT p.oid::regprocedure AS function, proowner::regrole AS owner, string_agg(grantee::regrole::text, ', ') AS callers
      FROM pg_proc p, aclexplode(proacl)
      WHERE pronamespace = 'public'::regnamespace AND grantee NOT IN (0, proowner) AND pg_has_role(proowner, 'SET')
      GROUP BY p.oid
    LOOP
      EXECUTE format('SET LOCAL ROLE %s', granted.owner);
      EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM %s', granted.function, granted.callers);
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO PUBLIC', granted.function);
    END LOOP;
  END
  $$;
  RESET ROLE`;

async function applyFunctions(run: RunSql): Promise<void> {
  // A function may call one that comes after it. A test checks their bodies.
  await run(`SET LOCAL check_function_bodies = off; GRANT CREATE ON SCHEMA public TO ${owners}`);
  await run(forgetCallers);
  for (const text of textsIn('functions')) await run(text);
  await run(`REVOKE CREATE ON SCHEMA public FROM ${owners}`);
}

/** What policies are written with: one statement for several tables, which it names as %I. */
const each = `
  CREATE OR REPLACE FUNCTION pg_temp.each(tables text, statement text) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    one text;
  BEGIN
    FOREACH one IN ARRAY string_to_array(regexp_replace(tables, '\\s', '', 'g'), ',') LOOP
      EXECUTE format(statement, one);
    END LOOP;
  END
  $$`;

/** Temporary tables of the same names and columns, which come before the real ones in the search path. */
const twins = `
  DO $$
  DECLARE
    one text;
  BEGIN
    FOR one IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
      EXECUTE format('CREATE TEMPORARY TABLE %1$I (LIKE public.%1$I)', one);
    END LOOP;
  END
  $$`;

/**
 * Replaces only what differs in the catalog, because a policy waits until nobody uses its table. What differs shows when the policies
 * are made for twins of the tables.
 */
async function applyPolicies(run: RunSql): Promise<void> {
  const present = await rulesOf(run);
  await run(`SAVEPOINT twins; ${each}`);
  if (present.size > 0) await run(twins);
  for (const text of textsIn('policies')) await run(text);
  if (present.size === 0) return;
  const wanted = await rulesOf(run, 'pg_my_temp_schema()');
  await run('ROLLBACK TO SAVEPOINT twins');
  const gone = [...present].filter(([rule]) => !wanted.has(rule));
  if (gone.length > 0) await run(gone.map(([, drop]) => drop).join(';\n'));
  // What is revoked of a table is revoked of its columns, too.
  const left = await rulesOf(run);
  const added = [...wanted.keys()].filter((rule) => !left.has(rule));
  if (added.length > 0) await run(added.join(';\n'));
}
