import pg from 'pg';
import { Client } from 'undici';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { tenantIdOf } from './calls';
import { runRounds } from './contest';
import { copyOfPlatform } from './databases';
import { serveProduct } from './processes';
import type { Result } from './report';

const firm = 'firm-000057';
const host = `${firm}.app.localhost`;
/** The events of the firm's calendar. */
const events = 2_000;
const rounds = { warmUp: 20, measured: 61 };

/** Measures a calendar that asks whether anything has changed, against one that reads the whole feed. */
export async function* feedReads(postgres: PostgresServer): AsyncGenerator<Result> {
  const DATABASE_URL = await copyOfPlatform(postgres, 100, 'feed_reads');
  await fillDiary(DATABASE_URL);
  const product = await serveProduct({ DATABASE_URL, DEMO_DATA: '0' });
  const client = new Client(product.origin);
  try {
    const path = await makeFeed(product.origin);
    const whole = await read(client, path);
    const contenders = {
      whole: async () => (await read(client, path)).took,
      unchanged: async () => (await read(client, path, whole.tag)).took,
    };
    await runRounds(rounds.warmUp, contenders);
    const took = await runRounds(rounds.measured, contenders);
    const note = `${took.whole.toFixed(1)} → ${took.unchanged.toFixed(1)} ms`;
    const ratio = took.unchanged / took.whole;
    yield { what: `304 for a feed of ${events} events, and 200`, ratio, required: { atMost: 0.3 }, note };
  } finally {
    await client.close();
    await product.stop();
  }
}

async function makeFeed(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/law-firm/feeds`, {
    method: 'POST',
    headers: { 'X-Tenant': firm, 'Content-Type': 'application/json' },
    body: JSON.stringify({ scope: 'firm', titles: 'full' }),
  });
  const { data } = (await answer.json()) as { data: { path: string } };
  return data.path;
}

async function read(client: Client, path: string, tag?: string) {
  const start = performance.now();
  const { statusCode, headers, body } = await client.request({
    method: 'GET',
    path,
    headers: { host, ...(tag !== undefined && { 'if-none-match': tag }) },
  });
  await body.arrayBuffer();
  const wanted = tag === undefined ? 200 : 304;
  if (statusCode !== wanted) throw new Error(`The feed was answered ${statusCode}, not ${wanted}.`);
  return { took: performance.now() - start, tag: String(headers['etag']) };
}

async function fillDiary(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `INSERT INTO events (tenant_id, id, matter_id, kind, title, day, starts_at, location, created_at)
     SELECT m.tenant_id, gen_random_uuid(), m.id, 'hearing', 'Mention ' || n, (now() AT TIME ZONE 'Africa/Nairobi')::date + n % 300,
       '09:00', 'Milimani', now()
     FROM generate_series(1, $2::integer) n
     JOIN LATERAL (SELECT tenant_id, id FROM matters WHERE tenant_id = $1 ORDER BY id LIMIT 1 OFFSET n % 30) m ON true`,
    [tenantIdOf(firm), events],
  );
  await client.query('VACUUM ANALYZE events');
  await client.end();
}
