import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { constraintFaults } from '#server/contract/constraintFaults';
import { startMetrics } from '#server/metrics/metrics';
import { buildTestApp } from '#tests/helpers/testApp';
import { asTablesOwner, openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

/** Tables of the books that have no amounts themselves. */
const more = ['account_map', 'client_accounts', 'own_accounts', 'bank_statements', 'statement_imports'];

let database: OpenDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

const read = async (query: ReturnType<typeof sql>) => {
  let names: string[] = [];
  await asTablesOwner(database, async (tx) => {
    names = (await tx.execute(query)).rows.map(({ name }) => String(name));
  });
  return names;
};

/** Tables of the books: those with amounts, but for figures that are counted by themselves. */
const tables = sql`
  SELECT c.oid, c.relname FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND (
    c.relname = ANY (${`{${more.join(',')}}`}::text[])
    OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname LIKE '%\\_cents' AND NOT a.attisdropped)
  )`;

/** Unique keys, checks of several columns, and what triggers raise. */
const refusals = sql`
  WITH books AS (${tables})
  SELECT conname::text AS name FROM pg_constraint JOIN books ON books.oid = conrelid
  WHERE contype = 'u' OR contype = 'c' AND cardinality(conkey) > 1
  UNION
  SELECT indexrelid::regclass::text FROM pg_index JOIN books ON books.oid = indrelid WHERE indisunique AND NOT indisprimary
  UNION
  SELECT (regexp_matches(prosrc, 'CONSTRAINT = ''(\\w+)''', 'g'))[1] FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;

it('there are words for whatever the database refuses of the books', async () => {
  const names = await read(refusals);
  expect(names.length).toBeGreaterThan(70);
  // Add what is missing to server/contract/constraintFaults.ts, and remove what is gone.
  expect(Object.keys(constraintFaults).sort()).toEqual(names.sort());
});

it('what nobody foresaw is refused plainly, and alarms', async () => {
  const metrics = startMetrics({ database, folder: undefined, version: '0.1.0', build: '2026-11-21' });
  const failed = Object.assign(new Error('Key (name)=(Kilele) exists.'), {
    code: '23505',
    constraint: 'tenants_of_old',
  });
  const { app, log } = await buildTestApp({ ...database, transaction: () => Promise.reject(failed) }, { metrics });
  onTestFinished(() => void app.close());
  const payload = { name: 'Kiboko Advocates', slug: 'kiboko', email: 'office@kiboko.example', plan: 'starter' };
  const headers = { host: 'localhost' };
  const answer = await app.inject({ method: 'POST', url: '/api/customers', headers, payload });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'cannot_be_recorded', detail: 'This can’t be recorded as it stands.' });
  expect(log.find(({ level }) => level === 50)?.err).toMatchObject({ constraint: 'tenants_of_old', message: '' });
  expect(await metrics.registry.metrics()).toContain('mizani_unforeseen_refusals_total{constraint="tenants_of_old"} 1');
});
