import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copiedToFirms, writtenForAllFirms } from '#tests/helpers/decisions';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

// What keeps the schema from being spread over machines by firm, as the guide to running describes it ("Growing past one machine").
// What comes up here in addition should be made to stay with its firm, or the guide has to say what becomes of it.

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The names that a query of the catalog selects. It knows the tables whose rows go with a firm, and the column that says which. */
async function names(query: string): Promise<unknown[]> {
  const { rows } = await database.read({ operator: true }, (tx) =>
    tx.execute(
      sql.raw(`
        WITH firms AS (
          SELECT c.oid, c.relname, a.attnum AS firm
          FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
            AND a.attname = CASE c.relname WHEN 'tenants' THEN 'id' ELSE 'tenant_id' END
          WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
        )
        SELECT name::text FROM (${query}) found (name) ORDER BY 1`),
    ),
  );
  return rows.map(({ name }) => name);
}

it('a firm’s rows are unique within the firm, except for its address', async () => {
  const shared = `
    SELECT indexrelid::regclass FROM pg_index JOIN firms ON firms.oid = indrelid
    WHERE indisunique AND firm <> ALL (indkey::smallint[])`;
  expect(await names(shared)).toEqual(['tenants_slug_key']);
});

it('a firm’s rows refer to its own, and the platform’s to no firm’s but the firm itself', async () => {
  const crossing = `
    SELECT conname FROM pg_constraint JOIN firms target ON target.oid = confrelid LEFT JOIN firms source ON source.oid = conrelid
    WHERE contype = 'f' AND CASE WHEN source.oid IS NULL THEN target.relname <> 'tenants'
      ELSE array_position(conkey, source.firm) IS DISTINCT FROM array_position(confkey, target.firm) END`;
  expect(await names(crossing)).toEqual([]);
});

it('a firm’s rows refer to nothing else, and read nothing else, but what is copied', async () => {
  const copied = `
    SELECT relname FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND oid NOT IN (SELECT oid FROM firms) AND (
      has_any_column_privilege('mizani_firm', oid, 'SELECT')
      OR oid IN (SELECT confrelid FROM pg_constraint JOIN firms ON firms.oid = conrelid WHERE contype = 'f')
    )`;
  expect(await names(copied)).toEqual(Object.keys(copiedToFirms).sort());
});

it('a firm’s triggers write its own rows, but those that count for all firms, or forget people', async () => {
  const crossing = `
    SELECT DISTINCT proname FROM pg_trigger JOIN firms ON firms.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
    JOIN pg_class c ON c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.oid NOT IN (SELECT oid FROM firms)
    WHERE NOT tgisinternal AND prosrc ~ format('(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO) %s\\M', c.relname)`;
  expect(await names(crossing)).toEqual(Object.keys(writtenForAllFirms).sort());
});

it('nothing is numbered for all firms together', async () => {
  expect(
    await names(`SELECT relname FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`),
  ).toEqual([]);
});
