import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { pgliteOptions } from '../../server/db/driver/pgliteOptions.mjs';
import { migrate } from '#server/db/migrate';
import { scratchFolder } from './scratchFolder';

/** Makes one migrated database, of which each test file loads a copy. */
export default async function setup(project: TestProject) {
  const folder = await scratchFolder('embedded');
  const pglite = await PGlite.create(pgliteOptions);
  await migrate((statements) => pglite.exec(statements));
  const dump = join(folder, 'migrated.tar');
  await writeFile(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  project.provide('testDatabase', { kind: 'embedded', dump });
  return () => rm(folder, { recursive: true });
}
