import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenConstraint, enter, type Database, type Scope } from '#server/db/database';
import { tenants, tenantStats } from '#server/db/schema';
import { loadDemo } from '#server/demo/load';
import { openTestDatabase } from '#tests/helpers/testDatabase';
import { noon } from '#tests/helpers/testApp';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await loadDemo(database, noon);
});
afterAll(() => database.close());

const operator: Scope = { operator: true };
const mbuyu: Scope = { tenantId: '01933f2e-7a00-7000-8000-000000000002' };

/** How the database refuses a statement. */
const refusal = (statement: Promise<unknown>) =>
  statement.then(
    () => 'allowed',
    (error: Error) => (error.cause as Error).message,
  );

const slugs = (scope: Scope) =>
  database.transaction(scope, (tx) => tx.select({ slug: tenants.slug }).from(tenants).orderBy(tenants.slug));

describe('a transaction', () => {
  it('shows the operator every firm, and a firm itself alone', async () => {
    expect(await slugs(operator)).toHaveLength(12);
    expect(await slugs(mbuyu)).toEqual([{ slug: 'mbuyu' }]);
    const stats = await database.transaction(mbuyu, (tx) => tx.select().from(tenantStats));
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
    const gone = await database.transaction(operator, (tx) =>
      tx.select().from(tenants).where(eq(tenants.name, 'Gone')),
    );
    expect(gone).toEqual([]);
  });

  it('tells which constraint a statement broke', async () => {
    const taken = database.transaction(operator, (tx) => tx.update(tenants).set({ slug: 'same' }));
    const error: unknown = await taken.catch((reason: unknown) => reason);
    expect(brokenConstraint(error)).toBe('tenants_slug_key');
    expect(brokenConstraint(new Error('other'))).toBeUndefined();
  });
});

describe('enter', () => {
  it('takes nothing but an id for a tenant', () => {
    expect(() => enter({ tenantId: "'; DROP TABLE tenants; --" })).toThrow('is not a tenant');
  });
});

describe('the tables', () => {
  it('are all under row-level security, for their owner too', async () => {
    const open = await database.transaction(operator, (tx) =>
      tx.execute(sql`
        SELECT relname FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_version'
          AND NOT (relrowsecurity AND relforcerowsecurity)`),
    );
    expect(open.rows).toEqual([]);
  });
});
