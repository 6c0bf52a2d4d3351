import { rowsOf, type RunSql } from './runSql';

/**
 * What the tables of a schema are made of: the definition of each type, table, column, constraint and index, by name. Names are written
 * as the connection's search path has them, so that two schemas can be compared. A constraint counts as the same whether or not old
 * rows were checked for it.
 */
export const structureOf = async (run: RunSql, schema: string): Promise<Map<string, string>> =>
  pairsOf(await rowsOf(run, structure(`'${schema}'::regnamespace`)));

/**
 * Who may do what with the tables of a schema, and what happens when they are written: the statement that makes each policy, trigger
 * and grant, with the one that takes it away.
 */
export const rulesOf = async (run: RunSql, schema = "'public'::regnamespace"): Promise<Map<string, string>> =>
  pairsOf(await rowsOf(run, rules(schema)));

const pairsOf = (rows: unknown[]) =>
  new Map((rows as { name: string; definition: string }[]).map(({ name, definition }) => [name, definition]));

/** Tables and views but for the one that tells which schema there is. */
const tablesIn = (schema: string) => `
  tables AS (
    SELECT oid, relname::text AS name, relkind, relpersistence, reloptions, relrowsecurity, relforcerowsecurity, relowner, relacl
    FROM pg_class WHERE relnamespace = ${schema} AND relkind IN ('r', 'v') AND relname <> 'schema_version'
  )`;

const structure = (schema: string) => `
  WITH ${tablesIn(schema)}
  SELECT 'type ' || typname AS name, coalesce(
    (SELECT string_agg(enumlabel, ', ' ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid),
    (
      SELECT string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' ORDER BY attnum)
      FROM pg_attribute WHERE attrelid = typrelid AND NOT attisdropped
    )
  ) AS definition
  FROM pg_type t LEFT JOIN pg_class c ON c.oid = typrelid
  WHERE typnamespace = ${schema} AND (typtype = 'e' OR relkind = 'c')
  UNION ALL
  SELECT CASE relkind WHEN 'v' THEN 'view ' ELSE 'table ' END || name, concat_ws(
    ' ', relpersistence, reloptions, relrowsecurity, relforcerowsecurity, CASE relkind WHEN 'v' THEN pg_get_viewdef(oid, true) END
  )
  FROM tables
  UNION ALL
  SELECT 'column ' || name || '.' || attname, concat_ws(
    ' ', format_type(atttypid, atttypmod), nullif(attcollation, 0)::regcollation, CASE WHEN attnotnull THEN 'NOT NULL' END, attgenerated,
    pg_get_expr(adbin, adrelid, true)
  )
  FROM tables
  JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
  LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  UNION ALL
  SELECT 'constraint ' || name || '.' || conname, replace(pg_get_constraintdef(k.oid, true), ' NOT VALID', '')
  FROM pg_constraint k JOIN tables ON tables.oid = conrelid
  WHERE contype IN ('c', 'f', 'p', 'u')
  UNION ALL
  SELECT 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid, 0, true)
  FROM pg_index JOIN tables ON tables.oid = indrelid
  ORDER BY 1`;

const rules = (schema: string) => `
  WITH ${tablesIn(schema)}, grants AS (
    SELECT name, '' AS columns, privilege_type, grantee FROM tables, aclexplode(relacl)
    WHERE relkind = 'r' AND grantee <> relowner
    UNION ALL
    SELECT name, format(' (%I)', attname), privilege_type, grantee
    FROM tables JOIN pg_attribute ON attrelid = tables.oid AND attacl IS NOT NULL, aclexplode(attacl)
    WHERE relkind = 'r'
  )
  SELECT
    format(
      'CREATE POLICY %I ON %I AS %s FOR %s TO %s', polname, name,
      CASE WHEN polpermissive THEN 'PERMISSIVE' ELSE 'RESTRICTIVE' END,
      CASE polcmd WHEN 'r' THEN 'SELECT' WHEN 'a' THEN 'INSERT' WHEN 'w' THEN 'UPDATE' WHEN 'd' THEN 'DELETE' ELSE 'ALL' END,
      (SELECT string_agg(role::regrole::text, ', ' ORDER BY role::regrole::text) FROM unnest(polroles) role)
    ) || coalesce(' USING (' || pg_get_expr(polqual, polrelid) || ')', '')
      || coalesce(' WITH CHECK (' || pg_get_expr(polwithcheck, polrelid) || ')', '') AS name,
    format('DROP POLICY %I ON %I', polname, name) AS definition
  FROM pg_policy JOIN tables ON tables.oid = polrelid
  UNION ALL
  SELECT pg_get_triggerdef(pg_trigger.oid, true), format('DROP TRIGGER %I ON %I', tgname, name)
  FROM pg_trigger JOIN tables ON tables.oid = tgrelid
  WHERE NOT tgisinternal
  UNION ALL
  SELECT
    format('GRANT %s%s ON %I TO %s', privilege_type, columns, name, grantee::regrole),
    format('REVOKE %s%s ON %I FROM %s', privilege_type, columns, name, grantee::regrole)
  FROM grants
  ORDER BY 1`;
