import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Database } from '#server/db/database';
import { openDatabase } from '#server/db/driver/open';
import { loadDemo } from '#server/demo/load';
import { testTime } from './testTime';
import { scratchFolder } from './scratchFolder';
import { silentLog } from './silentLog';

/** Dumps a migrated database before and after filling it with the demo firms. Each test file loads a copy of one of the dumps. */
export default async function setup(project: TestProject) {
  const folder = await scratchFolder('embedded');
  const dumpOf = async (name: string, fill: (database: Database) => Promise<unknown>) => {
    const database = await openDatabase({ kind: 'embedded', folder }, silentLog);
    await fill(database);
    await database.close();
    const dump = join(folder, `${name}.tar`);
    execFileSync('tar', ['-cf', dump, '-C', join(folder, 'postgres'), '.']);
    return dump;
  };
  const migrated = await dumpOf('migrated', async () => {});
  const demo = await dumpOf('demo', (database) => loadDemo(database, testTime));
  project.provide('testDatabase', { kind: 'embedded', dumps: { migrated, demo } });
  return () => rm(folder, { recursive: true });
}
