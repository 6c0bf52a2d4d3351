import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  firmsWrittenByOperator,
  neverChanged,
  notWrittenByFirms,
  platformsWrittenByFirms,
  removedByFirms,
} from '#tests/helpers/decisions';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/**
 * Selects from what the roles of calls may write: each stored column of each table, whether it is a firm's table, and which of INSERT,
 * UPDATE and DELETE each role has.
 */
async function found(query: string): Promise<string[]> {
  const { rows } = await database.transaction({ operator: true }, (tx) =>
    tx.execute(
      sql.raw(`
        WITH columns AS (
          SELECT c.relname::text AS name, attname::text AS col, rolname AS role,
            EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'tenant_id') AS is_firms,
            has_column_privilege(r.oid, c.oid, attnum, 'INSERT') AS inserts,
            has_column_privilege(r.oid, c.oid, attnum, 'UPDATE') AS updates,
            has_table_privilege(r.oid, c.oid, 'DELETE') AS deletes
          FROM pg_class c
          JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
          JOIN pg_roles r ON rolname IN ('mizani_firm', 'mizani_operator', 'mizani_client', 'mizani_sign_in')
          WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        )
        ${query}`),
    ),
  );
  return rows.map(({ name }) => String(name)).sort();
}

const keysOf = (decisions: object) => Object.keys(decisions).sort();

describe('a firm’s role', () => {
  it('writes every column of a firm’s, but those that the database or the operator keeps', async () => {
    const kept = `
      SELECT name || CASE
        WHEN NOT bool_or(inserts OR updates) THEN ''
        WHEN count(*) FILTER (WHERE inserts OR updates) = 1 THEN ' but ' || min(col) FILTER (WHERE inserts OR updates)
        ELSE ': ' || string_agg(col, ', ' ORDER BY col) FILTER (WHERE NOT (inserts OR updates))
      END AS name
      FROM columns WHERE role = 'mizani_firm' AND is_firms GROUP BY columns.name HAVING NOT bool_and(inserts OR updates)`;
    expect(await found(kept)).toEqual(keysOf(notWrittenByFirms));
  });

  it('takes no row away, but of what is not kept', async () => {
    const removed = `SELECT DISTINCT name FROM columns WHERE role = 'mizani_firm' AND deletes`;
    expect(await found(removed)).toEqual(keysOf(removedByFirms));
  });

  it('writes nothing of the platform’s', async () => {
    const others = `SELECT DISTINCT name FROM columns WHERE role = 'mizani_firm' AND NOT is_firms AND (inserts OR updates OR deletes)`;
    expect(await found(others)).toEqual(keysOf(platformsWrittenByFirms));
  });
});

it('the operator’s role writes nothing of a firm’s work', async () => {
  const written = `SELECT DISTINCT name FROM columns WHERE role = 'mizani_operator' AND is_firms AND (inserts OR updates OR deletes)`;
  expect(await found(written)).toEqual(keysOf(firmsWrittenByOperator));
});

it('no role of calls changes what is final', async () => {
  const changed = await found(
    "SELECT DISTINCT unnest(ARRAY[name, name || '.' || col]) AS name FROM columns WHERE updates",
  );
  expect(keysOf(neverChanged).filter((name) => changed.includes(name))).toEqual([]);
  const known = await found("SELECT DISTINCT unnest(ARRAY[name, name || '.' || col]) AS name FROM columns");
  expect(keysOf(neverChanged).filter((name) => !known.includes(name))).toEqual([]);
});

it('whoever has no role writes nothing', async () => {
  const { rows } = await database.transaction({ operator: true }, (tx) =>
    tx.execute(sql`
      SELECT relname FROM pg_class c, aclexplode(relacl) a
      WHERE relnamespace = 'public'::regnamespace AND a.grantee IN (0, 'mizani_server'::regrole)
        AND a.privilege_type <> 'SELECT'`),
  );
  expect(rows).toEqual([]);
});

it.each([
  ['change a user’s role', sql`UPDATE users SET role = 'admin'`, 'permission denied for table users'],
  ['add a user', sql`INSERT INTO users SELECT * FROM users`, 'permission denied for table users'],
  ['change a total', sql`UPDATE invoices SET total_cents = 1`, 'permission denied for table invoices'],
  ['change what is paid', sql`UPDATE invoices SET paid_cents = 0`, 'permission denied for table invoices'],
  ['set a number back', sql`UPDATE invoice_counters SET last = 1`, 'permission denied for table invoice_counters'],
])('a firm’s role can’t %s', async (_, statement, refusal) => {
  const tenantId = '01933f2e-7a00-7000-8000-000000000001';
  const refused = database.transaction({ tenantId }, (tx) => tx.execute(statement));
  await expect(refused).rejects.toMatchObject({ cause: { message: refusal } });
});

it('a number belongs to the transaction’s firm, and there is none without one', async () => {
  const taken = database.transaction({ slug: 'nobody' }, (tx) => tx.execute(sql`SELECT next_invoice_number(2026)`));
  const refusal = await taken.catch((error: Error) => String((error.cause as Error).message));
  expect(refusal).toMatch(/tenant_id|row-level security/);
});
