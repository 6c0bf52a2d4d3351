import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope, ReadTransaction } from '#server/db/database';
import { openPostgres } from '#server/db/driver/postgres';
import { named } from '#server/db/named';
import { buildTestApp } from '#tests/helpers/testApp';
import { createDatabase } from '#tests/helpers/testDatabase';

const operator: Scope = { operator: true, role: 'open' };

/** What the connection of a read keeps prepared. One read after the other has the same connection. */
async function prepared(database: Database, scope = operator): Promise<string[]> {
  const { rows } = await database.read(scope, (tx) =>
    tx.execute(sql`SELECT name FROM pg_prepared_statements ORDER BY prepare_time`),
  );
  return rows.map(({ name }) => String(name).replace(/ \d+$/, ''));
}

const probe = (name: string, result: number) => (tx: ReadTransaction) =>
  tx.execute(named(name, sql`SELECT ${sql.raw(String(result))} AS result`));

describe('a connection', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPostgres(await createDatabase('TEMPLATE migrated'));
  });
  afterAll(() => database.close());

  it('prepares a statement that is named, once, and no other', async () => {
    for (let round = 0; round < 3; round += 1) await database.read(operator, probe('probe', 1));
    await database.read(operator, (tx) => tx.execute(sql`SELECT 2 AS result`));
    expect(await prepared(database)).toEqual(['probe']);
  });

  it.each<[Scope, string]>([
    [{ tenantId: '01933f2e-7a00-7000-8000-000000000002', role: 'open' }, 'enter firm by id'],
    [{ slug: 'mbuyu', role: 'open' }, 'enter firm by slug'],
  ])('prepares how a firm’s scope is entered: %o', async (scope, name) => {
    expect(await prepared(database, scope)).toContain(name);
  });

  it('keeps a hundred statements, and evicts those that were used least recently', async () => {
    await database.read(operator, probe('first', 0));
    for (let result = 0; result < 150; result += 1)
      await database.read(operator, probe(`later ${result}`, 100 + result));
    const kept = await prepared(database);
    expect(kept).toHaveLength(100);
    expect(kept).toContain('later 149');
    expect(kept).not.toContain('first');
    const { rows } = await database.read(operator, probe('first', 0));
    expect(rows).toEqual([{ result: 0 }]);
    expect(await prepared(database)).toContain('first');
  });

  it('is rid of evicted statements also after a transaction that failed', async () => {
    const failing = database.read(operator, async (tx) => {
      for (let result = 0; result < 120; result += 1) await probe('many', 1_000 + result)(tx);
      await tx.execute(named('broken', sql`SELECT 1 / 0`));
    });
    await expect(failing).rejects.toThrow();
    await database.read(operator, probe('next', 1));
    expect((await prepared(database)).length).toBeLessThanOrEqual(100);
  });
});

it('prepares nothing when that is turned off, and answers the same', async () => {
  const url = await createDatabase('TEMPLATE demo');
  const database = await openPostgres(url, { preparesStatements: false });
  const { app } = await buildTestApp(database);
  const answer = await app.inject({ url: '/api/customers' });
  expect(answer.json()).toMatchObject({ page: { total: 12 } });
  expect(await prepared(database)).toEqual([]);
  await app.close();
  await database.close();
});
