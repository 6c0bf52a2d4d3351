import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory: to write the embedded database's files to a disk takes a sixth of a process test's processor time. */
const inMemory = '/dev/shm';

const needed = 4 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > needed;
  } catch {
    return false;
  }
}

/** A new folder for what a test stores, which the caller removes; in memory where there is room. Nothing is run from it, as some systems forbid it there. */
export const scratchFolder = (name: string) => mkdtemp(join(hasRoom() ? inMemory : tmpdir(), `mizani-${name}-`));
