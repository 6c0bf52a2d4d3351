import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { startPostgres } from '#tests/helpers/postgresServer';
import { scratchFolder } from '#tests/helpers/scratchFolder';
import { startServer, type ServerProcess } from '#tests/helpers/serverProcess';
import { WriteLoad } from '#tests/helpers/writeLoad';

declare module 'vitest' {
  interface ProvidedContext {
    /** How often the server is killed at any moment: once in every test run, more often by `npm run test:durability`. */
    kills: number;
  }
}

/** Databases without rows that outlive the server, as its environment names them. */
const databases = {
  embedded: async () => {
    const folder = await scratchFolder('durability');
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return { DATA_DIR: folder };
  },
  server: async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    return { DATABASE_URL: postgres.url('postgres') };
  },
};

/** Writes, and kills the server at any moment after the first answer. */
async function killInTheMiddle(server: ServerProcess, load: WriteLoad): Promise<void> {
  const before = load.acknowledged;
  const running = load.run(server);
  await vi.waitUntil(() => load.acknowledged > before, { timeout: 20_000 });
  await wait(Math.random() * 1_000);
  server.child.kill('SIGKILL');
  await server.exit;
  await running;
}

describe.each(Object.entries(databases))('a server on the %s database that is killed while it writes', (_, open) => {
  it('has every acknowledged write when it starts again, by itself', { timeout: 1_800_000 }, async () => {
    const environment = { ...(await open()), DEMO_DATA: '0' };
    let server = await startServer(environment);
    const load = new WriteLoad();
    await load.begin(server);
    for (let kill = 1; kill <= inject('kills'); kill++) {
      await killInTheMiddle(server, load);
      server = await startServer(environment);
      await load.verify(server);
    }
    expect(load.acknowledged).toBeGreaterThan(inject('kills'));
  });
});
