import { setTimeout } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { paths } from '#openapi';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { median } from './contest';
import { copyOfPlatform } from './databases';
import { serveWatched } from './processes';
import type { Result } from './report';

const firm = 'firm-000057';

/** The longest that the event loop may keep another call waiting, in milliseconds. */
const longest = 100;

/** The longest that an import may take before it counts as stuck, in milliseconds. */
const patience = 180_000;

/**
 * Measures an import of 10,000 clients against one of 1,000, its undo against it, and how long the event loop keeps other calls waiting
 * meanwhile at most.
 */
export async function* importing(postgres: PostgresServer): AsyncGenerator<Result> {
  const DATABASE_URL = await copyOfPlatform(postgres, 100, 'importing');
  const product = await serveWatched({ DATABASE_URL, DEMO_DATA: '0' });
  const calls = createClient<paths>({ baseUrl: product.origin, headers: { 'X-Tenant': firm } });
  try {
    await importOf(calls, 1_000, 'warm');
    const few = [];
    for (const turn of ['a', 'b', 'c']) few.push((await importOf(calls, 1_000, turn)).took);
    await product.longestBlock();
    const many = await importOf(calls, 10_000, 'many');
    const block = await product.longestBlock();
    const note = `${Math.round(median(few))} → ${Math.round(many.took)} ms`;
    yield { what: '10,000 clients, and 1,000', ratio: many.took / median(few), required: { atMost: 12 }, note };
    const undone = await timed(() => settled(calls, many.id, '/api/law-firm/imports/{id}/undo'));
    yield { what: 'undo, and the import', ratio: undone / many.took, required: { atMost: 1 } };
    const blocked = { ratio: block / longest, required: { atMost: 1 }, note: `${Math.round(block)} ms` };
    yield { what: 'the longest block while rows are read and created, and 100 ms', ...blocked };
  } finally {
    await product.stop();
  }
}

type Calls = ReturnType<typeof createClient<paths>>;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Imports a file of clients whom nobody has, from reading it to the last row. */
async function importOf(calls: Calls, rows: number, turn: string): Promise<{ id: string; took: number }> {
  const lines = Array.from({ length: rows }, (_, index) => `Client ${turn} ${index},c${index}@${turn}.example`);
  const file = Buffer.from(`Name,Email\n${lines.join('\n')}\n`).toString('base64');
  let id = '';
  const took = await timed(async () => {
    const body = { kind: 'clients', fileName: 'c.csv', file } as const;
    const { data, error } = await calls.POST('/api/law-firm/imports', { body });
    if (!data) throw new Error(error.detail);
    id = data.data.id;
    await settled(calls, id, '/api/law-firm/imports/{id}/run');
  });
  return { id, took };
}

/** Asks for an import to be run or undone, and waits until it is. */
async function settled(
  calls: Calls,
  id: string,
  what: '/api/law-firm/imports/{id}/run' | '/api/law-firm/imports/{id}/undo',
): Promise<void> {
  const params = { path: { id } };
  const { error } = await calls.POST(what, { params });
  if (error) throw new Error(error.detail);
  for (const end = performance.now() + patience; performance.now() < end; await setTimeout(50)) {
    const { data, error: failure } = await calls.GET('/api/law-firm/imports/{id}', { params });
    if (!data) throw new Error(failure.detail);
    if (data.data.state === 'done' || data.data.state === 'undone') return;
  }
  throw new Error(`importing: ${what} was not done in three minutes.`);
}
