import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's in-memory folder: writing the embedded database's files to disk takes a sixth of a process test's processor time. */
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

/** Creates a folder for a test's data, in memory if there is room, for the caller to remove. No program may run from it on some systems. */
export const scratchFolder = (name: string) => mkdtemp(join(hasRoom() ? inMemory : tmpdir(), `mizani-${name}-`));
