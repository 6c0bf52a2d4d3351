import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { CannotStart } from './cannotStart';

/** The permissions of a group and of everybody else. */
const others = 0o077;

/** From now on, whatever this process creates can be read by its own user alone, also if the shell that started it allows more. */
export function createForOwnerOnly(): void {
  process.umask(others);
}

/** A folder of the product, and how its messages name it. */
export type OwnFolder = {
  /** The setting that chooses the folder. */
  setting: string;
  folder: string;
  /** The names of what the product writes there. */
  isOwn: (name: string) => boolean;
};

/**
 * Closes a folder of the product, and what the product wrote there, to all other users of the machine; creates it if it is missing.
 * The log says so when others could enter. Throws `CannotStart` if it can't be closed, or if it is open and also holds what is not
 * the product's, as `/tmp` would.
 */
export function closeToOthers({ setting, folder, isOwn }: OwnFolder, log: Pick<FastifyBaseLogger, 'warn'>): void {
  const cannot = (why: string) => new CannotStart(`${setting}: ${why}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const wasOpen = isOpen(folder);
    if (wasOpen) {
      const foreign = readdirSync(folder).find((name) => !isOwn(name) && name !== ofSystem);
      if (foreign !== undefined)
        throw cannot(
          `others can enter "${folder}", where "${foreign}" is not the product's. Run chmod 700 on it, or use a folder of its own.`,
        );
      chmodSync(folder, 0o700);
      if (isOpen(folder))
        throw cannot(`others can enter "${folder}", and its disk keeps no permissions. Use another disk.`);
    }
    for (const name of readdirSync(folder)) if (isOwn(name)) close(join(folder, name));
    if (wasOpen) log.warn({ folder }, `Others could enter the folder of ${setting}. It is closed to them now.`);
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw cannot(`"${folder}" can't be used: ${(error as Error).message}.`);
  }
}

/** Gives a file 600, and a folder and all in it 700. A link is left alone. */
function close(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  if ((found.mode & others) !== 0) chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name));
}

/** At the top of a disk, the system's own folder for what it recovers. */
const ofSystem = 'lost+found';

/** Windows has no such permissions. */
const isOpen = (folder: string) => process.platform !== 'win32' && (statSync(folder).mode & others) !== 0;
