import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { CannotStart } from '#server/cannotStart';

/**
 * Locks the embedded database's folder, because two processes in it would lose each other's writes. Returns the function that
 * releases the lock; the operating system does so in any case when the process ends.
 */
export function lockFolder(folder: string): () => void {
  const file = openLock(folder);
  if (tryLock(file)) return () => closeSync(file);
  closeSync(file);
  throw new CannotStart(`DATA_DIR: another process has "${folder}" open. Stop it, or use another folder.`);
}

function openLock(folder: string): number {
  try {
    mkdirSync(folder, { recursive: true });
    return openSync(join(folder, 'lock'), 'a');
  } catch (error) {
    throw new CannotStart(`DATA_DIR: "${folder}" can't be used: ${(error as Error).message}.`);
  }
}
