import fastify from 'fastify';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { localHostNames } from '#hosts/environments';
import { buildApp } from '#server/app';
import { Batch } from '#server/db/batch';
import { openPostgres, settings } from '#server/db/postgres';
import * as schema from '#server/db/schema';
import { Meter } from '#server/metering/meter';
import { noPages } from '#tests/helpers/noPages';
import { lists, type Call } from './calls';

/** A statement as the product sends it. */
type Statement = { text: string; values: unknown[] };

const url = String(process.env['DATABASE_URL']);

const firmsTables = Object.values<unknown>(schema)
  .filter((value) => is(value, PgTable))
  .filter((table) => 'tenantId' in getTableColumns(table))
  .map((table) => getTableName(table));

const statements = await recordStatements();
const pool = new pg.Pool({ connectionString: url, options: settings });
const app = fastify({ logger: { level: 'info' } });
app.get('/health', async () => ({ data: 'ok' }));
for (const [call, ofCall] of statements) {
  app.get(call.path, async () => {
    const results = [];
    for (const { text, values } of ofCall) results.push((await pool.query(text, values)).rows);
    const [data, ...more] = results;
    return { data, page: more };
  });
}
await app.listen({ port: Number(process.env['PORT']) });

/** Lets the product answer each call once, and takes down what it asks the database. */
async function recordStatements(): Promise<Map<Call, Statement[]>> {
  const database = await openPostgres(url);
  const now = () => new Date();
  const product = await buildApp({
    resources: { database, meter: new Meter(database, now), now, hostNames: localHostNames, version: '', build: '' },
    pages: noPages,
    facts: { productName: '', apiBaseUrl: '', hostNames: localHostNames, build: '' },
    allowedOrigins: [],
    logger: false,
  });
  const recorded: Statement[] = [];
  const stopRecording = record(recorded);
  const found = new Map<Call, Statement[]>();
  for (const call of lists) {
    recorded.length = 0;
    await product.inject({ url: call.path, headers: call.firm ? { 'x-tenant': call.firm } : {} });
    found.set(
      call,
      recorded.map((statement) => (call.firm ? ofFirm(statement) : statement)),
    );
  }
  stopRecording();
  await product.close();
  await database.close();
  return found;
}

/** Takes down what lists ask, without the statement that enters their scope. */
function record(recorded: Statement[]): () => void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- It is called with the batch that it was asked of.
  const { add } = Batch.prototype;
  Batch.prototype.add = function (question) {
    if (!question.text.includes('set_config')) recorded.push(question);
    return add.call(this, question);
  };
  return () => void (Batch.prototype.add = add);
}

/** The statement with the firm's condition in it, as one writes it by hand where no row-level security adds it. */
function ofFirm({ text, values }: Statement): Statement {
  const own = text.replace(/\b(from|join) "(\w+)"/gi, (whole, word: string, table: string) =>
    firmsTables.includes(table)
      ? `${word} (SELECT * FROM "${table}" WHERE tenant_id = '01933f2e-7a00-7000-8000-000000000057') "${table}"`
      : whole,
  );
  return { text: own, values };
}
