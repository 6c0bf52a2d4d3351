import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'undici';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { lists } from './calls';
import { make, millisecondsOf, runRounds } from './contest';
import { emptyDatabase } from './databases';
import { serveProduct } from './processes';
import type { Result } from './report';

/** The demo firm whose area has the most data. */
const firm = 'twiga-kifaru';

/** Measures how much longer a list takes with the embedded database than with a server, both with the demo data. */
export async function* engines(postgres: PostgresServer): AsyncGenerator<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'mizani-'));
  const embedded = await serveProduct({ DATA_DIR: folder });
  const server = await serveProduct({ DATABASE_URL: await emptyDatabase(postgres, 'engines'), DEMO_DATA: '1' });
  const [onEmbedded, onServer] = [new Client(embedded.origin), new Client(server.origin)];
  try {
    for (const list of lists) {
      const call = list.firm ? { ...list, firm } : list;
      await Promise.all([make(onEmbedded, call), make(onServer, call)]);
      const { ours, theirs } = await runRounds(25, {
        ours: () => millisecondsOf(onEmbedded, call),
        theirs: () => millisecondsOf(onServer, call),
      });
      const note = `${theirs.toFixed(1)} ms of a server, ${ours.toFixed(1)} ms embedded`;
      yield { what: call.id, ratio: ours / theirs, note };
    }
  } finally {
    await Promise.all([onEmbedded.close(), onServer.close()]);
    await Promise.all([embedded.stop(), server.stop()]);
    await rm(folder, { recursive: true });
  }
}
