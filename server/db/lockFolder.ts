import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { CannotStart } from '#server/cannotStart';

/**
 * Keeps other processes out of the embedded database's folder, because two of them would lose each other's writes.
 * The operating system holds the lock and frees it however the process ends. Gives the function that frees it earlier.
 */
export function lockFolder(folder: string): () => void {
  const file = openLock(folder);
  if (tryLock(file)) return () => closeSync(file);
  closeSync(file);
  throw new CannotStart(
    `DATA_DIR: another process has "${folder}" open. Stop it, or give this one a folder of its own.`,
  );
}

function openLock(folder: string): number {
  try {
    mkdirSync(folder, { recursive: true });
    return openSync(join(folder, 'lock'), 'a');
  } catch (error) {
    throw new CannotStart(`DATA_DIR: "${folder}" can't be used: ${(error as Error).message}.`);
  }
}
