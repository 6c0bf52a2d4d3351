import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violatedConstraint, type Place, type ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { tenants, tenantStats } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';
import { rowsIn } from '#tests/helpers/rows';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase('demo');
});
afterAll(() => database.close());

const operator: Place = { operator: true };
const mbuyu: Place = { tenantId: '01933f2e-7a00-7000-8000-000000000002' };

/** How the database refuses a statement. */
const refusal = (statement: Promise<unknown>) =>
  statement.then(
    () => 'allowed',
    (error: Error) => (error.cause as Error).message,
  );

const selectSlugs = (tx: ReadTransaction) =>
  new Selection({ slug: tenants.slug }).read(tx, sql`FROM ${tenants} ORDER BY ${tenants.slug}`);

const slugsNamed = (name: string) =>
  database.read(operator, (tx) =>
    new Selection({ slug: tenants.slug }).read(tx, sql`FROM ${tenants} WHERE ${eq(tenants.name, name)}`),
  );

const slugs = (scope: Place) => database.transaction(scope, selectSlugs);

describe('a transaction', () => {
  it('shows the operator every firm, and a firm itself alone', async () => {
    expect(await slugs(operator)).toHaveLength(12);
    expect(await slugs(mbuyu)).toEqual([{ slug: 'mbuyu' }]);
    const stats = await database.transaction(mbuyu, (tx) => rowsIn(tx, tenantStats));
    expect(stats.map(({ matters }) => matters)).toEqual([23]);
  });

  it('leaves no scope behind for the next one', async () => {
    await slugs(mbuyu);
    const left = await database.transaction(operator, (tx) => tx.execute(sql`SELECT current_tenant_id() AS id`));
    expect(left.rows).toEqual([{ id: null }]);
  });

  it('lets a firm change nothing here, and nobody delete', async () => {
    const change = database.transaction(mbuyu, (tx) => tx.update(tenants).set({ plan: 'enterprise' }));
    expect(await refusal(change)).toBe('permission denied for table tenants');
    const removal = database.transaction(operator, (tx) => tx.delete(tenants));
    expect(await refusal(removal)).toBe('permission denied for table tenants');
  });

  it('never runs as the owner of the tables', async () => {
    for (const scope of [operator, mbuyu]) {
      const role = await database.transaction(scope, (tx) =>
        tx.execute(sql`SELECT rolsuper OR rolbypassrls AS mighty FROM pg_roles WHERE rolname = CURRENT_USER`),
      );
      expect(role.rows).toEqual([{ mighty: false }]);
    }
  });

  it('undoes everything when its work fails, and the next one works', async () => {
    const broken = database.transaction(operator, async (tx) => {
      await tx.update(tenants).set({ name: 'Gone' });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await slugsNamed('Gone')).toEqual([]);
  });

  it('undoes everything when a statement has failed, even if its work goes on', async () => {
    const careless = database.transaction(operator, async (tx) => {
      await tx.update(tenants).set({ name: 'Gone' });
      await tx.execute(sql`SELECT 1 / 0`).then(undefined, () => undefined);
    });
    await expect(careless).rejects.toThrow('division by zero');
    expect(await slugsNamed('Gone')).toEqual([]);
  });

  it('includes a statement that was sent but not awaited', async () => {
    await database.transaction(operator, async (tx) => {
      void tx.update(tenants).set({ name: 'Late' }).where(eq(tenants.slug, 'mbuyu')).execute();
    });
    expect(await slugsNamed('Late')).toEqual([{ slug: 'mbuyu' }]);
  });

  it('tells which constraint a statement broke', async () => {
    const taken = database.transaction(operator, (tx) => tx.update(tenants).set({ slug: 'same' }));
    const error: unknown = await taken.catch((reason: unknown) => reason);
    expect(violatedConstraint(error)).toBe('tenants_slug_key');
    expect(violatedConstraint(new Error('other'))).toBeUndefined();
  });
});

describe('a scope', () => {
  const injected = "'); DROP TABLE tenants; --";

  it('takes nothing but an id for a tenant', async () => {
    await expect(slugs({ tenantId: injected })).rejects.toThrow();
    expect(await slugs(operator)).toHaveLength(12);
  });

  it('has no rows for a slug that nobody has', async () => {
    expect(await slugs({ slug: injected })).toEqual([]);
  });
});

describe.each(['transaction', 'read'] as const)('%s', (method) => {
  it('refuses a statement that comes after its work has ended', async () => {
    let late: ReadTransaction | undefined;
    await database[method](operator, async (tx) => void (late = tx));
    const tx = late as unknown as ReadTransaction;
    for (const statement of [tx.execute(sql`SELECT 1`), rowsIn(tx, tenants)]) {
      expect(await refusal(statement)).toBe('The transaction has ended.');
    }
  });
});

describe('a read', () => {
  it('sees one snapshot, whatever is committed meanwhile', async () => {
    let written: Promise<unknown> = Promise.resolve();
    const seen = await database.read(operator, async (tx) => {
      const before = await new Selection({ name: tenants.name }).read(tx, sql`FROM ${tenants} ORDER BY ${tenants.id}`);
      written = database.transaction(operator, (other) => other.update(tenants).set({ name: 'Meanwhile' }));
      // The embedded database does one thing at a time, so there the write waits for the read.
      await Promise.race([written, wait(500)]);
      return {
        before,
        after: await new Selection({ name: tenants.name }).read(tx, sql`FROM ${tenants} ORDER BY ${tenants.id}`),
      };
    });
    await written;
    expect(seen.after).toEqual(seen.before);
    expect(await slugsNamed('Meanwhile')).toHaveLength(12);
  });

  it('is answered whatever way it asks, and however often at once', async () => {
    const executed = (tx: ReadTransaction) => tx.execute(sql`select slug from tenants order by slug`);
    const [selected, one, other] = await database.read(operator, (tx) =>
      Promise.all([selectSlugs(tx), executed(tx), executed(tx)]),
    );
    expect(selected).toHaveLength(12);
    for (const { rows } of [one, other]) expect(rows).toEqual(selected);
  });

  it('stays in its scope when it asks again', async () => {
    const twice = (scope: Place) =>
      database.read(scope, async (tx) => [await selectSlugs(tx), await selectSlugs(tx)] as const);
    expect(await twice(mbuyu)).toEqual([[{ slug: 'mbuyu' }], [{ slug: 'mbuyu' }]]);
    expect(await twice({ slug: 'nobody' })).toEqual([[], []]);
    expect((await twice(operator))[1]).toHaveLength(12);
  });

  it('can’t write', async () => {
    const written = database.read(operator, (tx) => tx.execute(sql`UPDATE tenants SET name = 'Gone'`));
    expect(await refusal(written)).toContain('read-only transaction');
  });

  it('leaves no query behind for whoever has its connection next', async () => {
    const forgetful = () =>
      database.read(operator, async (tx) => {
        await selectSlugs(tx);
        void selectSlugs(tx).catch(() => undefined);
      });
    const seen = await Promise.all(
      Array.from({ length: 40 }, async () => {
        await forgetful();
        return database.transaction(mbuyu, async (tx) => [await selectSlugs(tx), await selectSlugs(tx)]);
      }),
    );
    for (const lists of seen) expect(lists).toEqual([[{ slug: 'mbuyu' }], [{ slug: 'mbuyu' }]]);
  });

  it('can ask again what has failed', async () => {
    const divide = (divisor: number) =>
      database.read(operator, (tx) => tx.execute(named('quotient', sql`SELECT 1 / ${divisor}::integer AS result`)));
    for (let round = 0; round < 12; round += 1) {
      await expect(divide(0)).rejects.toThrow();
      expect((await divide(1)).rows).toEqual([{ result: 1 }]);
    }
  });
});

describe('a firm’s tables', () => {
  const catalog = async (query: SQL) => (await database.transaction(operator, (tx) => tx.execute(query))).rows;

  it('are all under row-level security, for their owner too', async () => {
    const tables = await catalog(sql`
      SELECT relname AS name, relrowsecurity AND relforcerowsecurity AS forced FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND (
        relname = 'tenants' OR EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'tenant_id'))`);
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter(({ forced }) => !forced)).toEqual([]);
  });

  it('have the firm first in every key', async () => {
    const keys = await catalog(sql`
      SELECT conrelid::regclass::text || ': ' || conname AS name, attname = 'tenant_id' AS "firmFirst"
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      WHERE (contype IN ('p', 'u') OR (contype = 'f' AND confrelid <> 'people'::regclass)) AND EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = conrelid AND a.attname = 'tenant_id')
      UNION ALL
      SELECT indexrelid::regclass::text, attname = 'tenant_id'
      FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
      WHERE indisunique AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = indrelid AND a.attname = 'tenant_id')`);
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter(({ firmFirst }) => !firmFirst)).toEqual([]);
  });

  it('are all open to a firm for its own rows alone', async () => {
    const policies = await catalog(sql`
      SELECT tablename, qual FROM pg_policies WHERE 'mizani_firm' = ANY (roles) AND permissive = 'PERMISSIVE' AND tablename <> 'platform_activity'`);
    const own = ['(tenant_id = current_tenant_id())', '(id = current_tenant_id())'];
    expect(policies.length).toBeGreaterThan(20);
    expect(policies.filter(({ qual }) => !own.includes(String(qual)))).toEqual([]);
  });

  it('are shut to their owner, who takes a role before every query', async () => {
    const inherited = await catalog(sql`
      SELECT roleid::regrole::text AS role FROM pg_auth_members
      WHERE inherit_option AND roleid::regrole::text LIKE 'mizani_%' AND roleid <> 'mizani_server'::regrole`);
    expect(inherited).toEqual([]);
  });

  it('cannot be looked up by a slug from inside a scope', async () => {
    for (const scope of [operator, mbuyu]) {
      const lookup = database.transaction(scope, (tx) => tx.execute(sql`SELECT * FROM firm_at('korongo')`));
      expect(await refusal(lookup)).toBe('permission denied for function firm_at');
    }
  });
});
