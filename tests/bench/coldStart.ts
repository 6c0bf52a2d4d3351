import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { runRounds } from './contest';
import { emptyDatabase } from './databases';
import { serveBy, serveProduct, type Served } from './processes';
import type { Result } from './report';

/** Measures the time from starting the process to its first response, with existing data, against Fastify alone. */
export async function* coldStart(postgres: PostgresServer): AsyncGenerator<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'mizani-'));
  const DATABASE_URL = await emptyDatabase(postgres, 'start');
  const contenders = {
    embedded: () => timed(() => serveProduct({ DATA_DIR: folder })),
    server: () => timed(() => serveProduct({ DATABASE_URL, DEMO_DATA: '1' })),
    bare: () => timed(() => serveBy('tests/bench/bare.ts', {}, '/')),
  };
  await runRounds(1, contenders);
  const { embedded, server, bare } = await runRounds(5, contenders);
  yield { what: 'embedded database', ratio: embedded / bare, note: noteOf(embedded, bare) };
  yield { what: 'PostgreSQL server', ratio: server / bare, note: noteOf(server, bare) };
  await rm(folder, { recursive: true });
}

const noteOf = (ours: number, bare: number) => `${Math.round(ours)} ms, Fastify alone ${Math.round(bare)} ms`;

async function timed(start: () => Promise<Served>): Promise<number> {
  const begun = performance.now();
  const { stop } = await start();
  const took = performance.now() - begun;
  await stop();
  return took;
}
