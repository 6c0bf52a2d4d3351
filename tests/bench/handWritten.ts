import fastify from 'fastify';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { localHostNames } from '#hosts/environments';
import { localConfig } from '#hosts/readConfig';
import { buildApp } from '#server/app';
import { openPostgres, settings } from '#server/db/driver/postgres';
import * as schema from '#server/db/schema';
import { openFiles } from '#server/files/files';
import { openFolder } from '#server/files/folder';
import { Meter } from '#server/metering/meter';
import { noPages } from '#tests/helpers/noPages';
import { silentLog } from '#tests/helpers/silentLog';
import { firmsPages, lists, tenantIdOf } from './calls';

/** A statement that the product sends. */
type Statement = { text: string; values: unknown[] };

const url = String(process.env['DATABASE_URL']);

const firmsTables = Object.values<unknown>(schema)
  .filter((value) => is(value, PgTable))
  .filter((table) => 'tenantId' in getTableColumns(table))
  .map((table) => getTableName(table));

const statements = await recordStatements();
const pool = new pg.Pool({ connectionString: url, options: settings, pipeline: true });
const app = fastify({ logger: { level: 'info' } });
app.get('/health', async () => ({ data: 'ok' }));
app.get('*', async ({ url }) => {
  const client = await pool.connect();
  try {
    const results = await Promise.all(statements.get(url)?.map((statement) => client.query<object>(statement)) ?? []);
    const [data, ...more] = results.map(({ rows }) => rows);
    return { data, page: more };
  } finally {
    client.release();
  }
});
await app.listen({ port: Number(process.env['PORT']) });

/** Has the product answer each call once, and records the statements it sends. */
async function recordStatements(): Promise<Map<string, (Statement & { name: string })[]>> {
  const database = await openPostgres(url);
  const now = () => new Date();
  const product = await buildApp({
    resources: {
      database,
      meter: new Meter(database, now, async () => true),
      now,
      hostNames: localHostNames,
      files: openFiles(openFolder('files')),
      version: '',
      build: '',
    },
    pages: noPages,
    facts: localConfig,
    allowedOrigins: [],
    reach: { hostNames: localHostNames, apiHost: undefined, localNames: new Set(), isPublic: false },
    log: silentLog,
  });
  const recorded: Statement[] = [];
  const stopRecording = record(recorded);
  const found = new Map<string, (Statement & { name: string })[]>();
  for (const { path, firm } of [...lists, ...firmsPages]) {
    recorded.length = 0;
    await product.inject({ url: path, headers: firm ? { 'x-tenant': firm } : {} });
    const own = recorded.map((statement) => (firm ? ofFirm(statement, tenantIdOf(firm)) : statement));
    found.set(
      path,
      own.map((statement, index) => ({ ...statement, name: `${path} ${index}` })),
    );
  }
  stopRecording();
  await product.close();
  await database.close();
  return found;
}

/** Records the statements of lists, without those that begin, set up and end their transactions. */
function record(recorded: Statement[]): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- It is called on the client that was asked.
  const { query } = pg.Client.prototype;
  const original = query as (this: pg.Client, statement: string | Statement) => unknown;
  const recording = function (this: pg.Client, statement: string | Statement) {
    if (typeof statement !== 'string' && !statement.text.includes('set_config')) {
      recorded.push({ text: statement.text, values: statement.values });
    }
    return original.call(this, statement);
  };
  pg.Client.prototype.query = recording as typeof query;
  return () => void (pg.Client.prototype.query = query);
}

/** Adds the firm's condition to a statement, as it is written by hand without row-level security. */
function ofFirm({ text, values }: Statement, tenantId: string): Statement {
  const own = firmsTables
    .filter((table) => text.includes(`"${table}"`))
    .map((table) => `"${table}" AS NOT MATERIALIZED (SELECT * FROM public."${table}" WHERE tenant_id = '${tenantId}')`);
  if (own.length === 0) return { text, values };
  const rest = /^with /i.test(text) ? `, ${text.slice('with '.length)}` : ` ${text}`;
  return { text: `WITH ${own.join(', ')}${rest}`, values };
}
