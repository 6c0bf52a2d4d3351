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
const [few, many] = [50, 500];
/** How much of a case's work a fee note bills. */
const billed = 10;
const rounds = { warmUp: 20, measured: 61 };

/** Measures how much longer a fee note is saved, with the answer that shows it, in a case of 500 unbilled entries than in one of 50. */
export async function* composing(postgres: PostgresServer): AsyncGenerator<Result> {
  const DATABASE_URL = await copyOfPlatform(postgres, 100, 'composing');
  const [inFew, inMany] = await fillWork(DATABASE_URL);
  const product = await serveProduct({ DATABASE_URL, DEMO_DATA: '0' });
  const client = new Client(product.origin);
  try {
    const contenders = { few: await composer(client, inFew), many: await composer(client, inMany) };
    await runRounds(rounds.warmUp, contenders);
    const took = await runRounds(rounds.measured, contenders);
    const note = `${took.few.toFixed(1)} → ${took.many.toFixed(1)} ms`;
    yield {
      what: `a fee note of ${many} unbilled entries`,
      ratio: took.many / took.few,
      required: { atMost: 2 },
      note,
    };
  } finally {
    await client.close();
    await product.stop();
  }
}

type Work = { caseId: string; entries: string[] };

/** Begins a fee note, and returns what saves it with an amount other than before. */
async function composer(client: Client, { caseId, entries }: Work): Promise<() => Promise<number>> {
  const chosen = entries.slice(0, billed).map((timeEntryId) => ({ timeEntryId }));
  const { data } = await send(client, 'POST', '/api/law-firm/fee-notes', { caseId, lines: chosen });
  let amount = 1_000;
  return async () => {
    const start = performance.now();
    amount += 1;
    const lines = [...chosen, { description: 'Instruction fee', amount }];
    await send(client, 'PUT', `/api/law-firm/fee-notes/${data.id}`, { lines });
    return performance.now() - start;
  };
}

async function send(client: Client, method: 'POST' | 'PUT', path: string, content: object) {
  const { statusCode, body } = await client.request({
    method,
    path,
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify(content),
  });
  const answer = (await body.json()) as { data: { id: string } };
  if (statusCode >= 300) throw new Error(`${method} ${path} was answered ${statusCode}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Gives two of the firm's cases unbilled time. */
async function fillWork(url: string): Promise<[Work, Work]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: cases } = await client.query<{ id: string }>(
      'SELECT id FROM matters WHERE tenant_id = $1 AND deleted_at IS NULL ORDER BY id LIMIT 2',
      [tenantIdOf(firm)],
    );
    const filled: Work[] = [];
    for (const [index, { id: caseId }] of cases.entries()) {
      const { rows } = await client.query<{ id: string }>(
        `INSERT INTO time_entries (tenant_id, id, person_id, matter_id, day, minutes, description, is_billable, rate_cents, created_at)
         SELECT $1, gen_random_uuid(), (SELECT id FROM users WHERE tenant_id = $1 ORDER BY id LIMIT 1), $2, '2026-01-01'::date + n % 200,
           30 + n % 90, 'Settling the plaint and list of documents', true, 1200000, now()
         FROM generate_series(1, $3::integer) n RETURNING id`,
        [tenantIdOf(firm), caseId, index === 0 ? few : many],
      );
      filled.push({ caseId, entries: rows.map(({ id }) => id) });
    }
    await client.query('VACUUM ANALYZE time_entries');
    const [inFew, inMany] = filled;
    if (!inFew || !inMany) throw new Error('The firm has too few cases.');
    return [inFew, inMany];
  } finally {
    await client.end();
  }
}
