import pg from 'pg';
import { Client } from 'undici';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { median, runRounds } from './contest';
import { copyOfPlatform } from './databases';
import { serveProduct } from './processes';
import type { Result } from './report';

const firm = 'firm-000057';
const rounds = { warmUp: 20, measured: 150 };
/** Writes of a round, whose median counts: one alone is easily disturbed by whatever else the machine does. */
const writes = 4;

/** Measures a write of one record, against the same in a database where nothing is put on record. */
export async function* recordedWrites(postgres: PostgresServer): AsyncGenerator<Result> {
  const recordedUrl = await copyOfPlatform(postgres, 100, 'recorded');
  const unrecordedUrl = await copyOfPlatform(postgres, 100, 'unrecorded');
  await recordNothing(unrecordedUrl);
  const recorded = await serveProduct({ DATABASE_URL: recordedUrl, DEMO_DATA: '0' });
  const unrecorded = await serveProduct({ DATABASE_URL: unrecordedUrl, DEMO_DATA: '0' });
  const [onRecord, offRecord] = [new Client(recorded.origin), new Client(unrecorded.origin)];
  try {
    const contenders = { without: await writer(offRecord), with: await writer(onRecord) };
    await runRounds(rounds.warmUp, contenders);
    const took = await runRounds(rounds.measured, contenders);
    const note = `${took.without.toFixed(2)} → ${took.with.toFixed(2)} ms`;
    yield { what: 'setTaskStatus on record', ratio: took.with / took.without, required: { atMost: 1.4 }, note };
  } finally {
    await Promise.all([onRecord.close(), offRecord.close()]);
    await Promise.all([recorded.stop(), unrecorded.stop()]);
  }
}

async function recordNothing(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('ALTER TABLE tasks DISABLE TRIGGER audit_update');
  await client.end();
}

/** Returns a function that completes and reopens a task, and says how many milliseconds one write took. */
async function writer(client: Client): Promise<() => Promise<number>> {
  const headers = { 'x-tenant': firm, 'content-type': 'application/json' };
  const call = async (method: 'GET' | 'PUT', path: string, body?: unknown) => {
    const answer = await client.request({
      method,
      path,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (answer.statusCode !== 200) throw new Error(`${method} ${path} was answered ${answer.statusCode}.`);
    return answer.body.json() as Promise<{ data: { id: string }[] }>;
  };
  const { data } = await call('GET', '/api/law-firm/tasks?limit=1');
  const path = `/api/law-firm/tasks/${data[0]?.id}/status`;
  return async () => {
    const times: number[] = [];
    for (let written = 0; written < writes; written += 1) {
      const start = performance.now();
      await call('PUT', path, { status: written % 2 === 0 ? 'done' : 'open' });
      times.push(performance.now() - start);
    }
    return median(times);
  };
}
