import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseRecords } from '#server/firm/cases/records';
import { clientRecords } from '#server/firm/clients/records';
import { doesNotKeep, firmsReadByOperator, outlivesItsOwner } from '#tests/helpers/decisions';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

// What a new table of a firm's is easily forgotten in. Its row-level security is looked at with scopes, its place in a firm's export
// with the export; a backup has every table of the catalog by itself.

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The names that a query selects. It knows the firms' tables, and whether what is in them can be deleted and restored. */
async function names(query: string): Promise<string[]> {
  const { rows } = await database.transaction({ operator: true }, (tx) =>
    tx.execute(
      sql.raw(`
        WITH firms AS (
          SELECT c.oid, c.relname, EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'deleted_at') AS kept
          FROM pg_class c
          WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
            AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'tenant_id')
        )
        SELECT name::text FROM (${query}) found (name) ORDER BY 1`),
    ),
  );
  return rows.map(({ name }) => String(name));
}

describe('the purge', () => {
  it('of a firm destroys the rows of each of its tables, in turn or in its last step', async () => {
    const forgotten = `
      SELECT relname FROM firms WHERE relname <> ALL (purged_tables()) AND NOT EXISTS (
        SELECT FROM pg_proc WHERE proname IN ('begin_purge', 'go_on_purging', 'purge_audit')
          AND prosrc ~ format('DELETE FROM %s\\M', relname))`;
    expect(await names(forgotten)).toEqual([]);
  });

  it('of what a firm deleted looks into each table that has such rows', async () => {
    const forgotten = `
      SELECT relname FROM firms WHERE kept EXCEPT SELECT firms_table FROM purge_deleted_rows('-infinity', 0)`;
    expect(await names(forgotten)).toEqual([]);
  });

  it('keeps what any row still refers to, unless that row goes with it or lets go of it', async () => {
    const forgotten = `
      SELECT conrelid::regclass || '.' || attname
      FROM pg_constraint JOIN firms target ON target.oid = confrelid AND kept
      JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[2]
      JOIN pg_proc ON proname = 'purge_deleted_rows'
      WHERE contype = 'f' AND confdeltype NOT IN ('c', 'n') AND prosrc !~ format('DELETE FROM %s\\M', conrelid::regclass) AND prosrc !~ format(
        'FROM %s \\w+ WHERE \\w+\\.tenant_id = r\\.tenant_id AND \\w+\\.%s = r\\.id', conrelid::regclass, attname)`;
    expect(await names(forgotten)).toEqual(Object.keys(doesNotKeep));
  });
});

it.each([
  ['case', 'matters', caseRecords],
  ['client', 'clients', clientRecords],
])('what belongs to a %s is removed and restored with it', async (_, table, { owns }) => {
  const belonging = `
    SELECT conrelid::regclass FROM pg_constraint JOIN firms ON firms.oid = conrelid AND kept
    WHERE contype = 'f' AND confrelid = '${table}'::regclass`;
  const belongs = (await names(belonging)).filter((name) => !(name in outlivesItsOwner));
  expect(owns.map((column) => getTableName(column.table)).sort()).toEqual(belongs);
});

it('the operator sees a firm’s people, figures, bills and dashboards, who is in for support, and nothing of its work', async () => {
  const seen = `SELECT relname FROM firms WHERE has_any_column_privilege('mizani_operator', oid, 'SELECT')`;
  expect(await names(seen)).toEqual(Object.keys(firmsReadByOperator).sort());
});
