import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/driver/open';
import { loadDemo } from '#server/demo/load';
import { scratchFolder } from './scratchFolder';
import { silentLog } from './silentLog';

declare module 'vitest' {
  interface ProvidedContext {
    storedFolder: string;
  }
}

/** Prepares the data folder of a server that has been started once, for tests to copy: a first start takes five seconds. */
export default async function setup(project: TestProject) {
  const folder = await scratchFolder('stored');
  const database = await openDatabase({ kind: 'embedded', folder }, silentLog);
  await loadDemo(database, new Date());
  await database.close();
  project.provide('storedFolder', folder);
  return () => rm(folder, { recursive: true });
}
