import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { tryLock } from 'fs-native-extensions';
import { CannotStart } from '#server/cannotStart';
import { closeToOthers } from '#server/ownerOnly';
import { Engine, statementLimit } from './engine';

/** The embedded database's folder, which no other process can hold at the same time. */
export type DataFolder = {
  /** Whether it has a database yet. */
  isNew: boolean;
  /** Opens its database, and creates one first if it has none. Statements may run for `limit` milliseconds. */
  open: (limit?: number) => Promise<Engine>;
  /** Lets others hold it. The operating system does so in any case when the process ends. */
  release: () => void;
  /** Releases it, and removes what was not there before: the database, and perhaps the folder. */
  discard: () => Promise<void>;
};

/** Where a folder has its database. */
export const databaseIn = (folder: string): string => join(folder, 'postgres');

const own = new Set(['postgres', 'postgres.new', 'lock', 'exports', 'files', 'backup.sock', 'backup.part']);

/**
 * Holds the embedded database's folder, because two processes in it would lose each other's writes, and closes it to other users.
 * Throws `CannotStart` if another process holds it, or if it can't be used.
 */
export function holdFolder(folder: string, log: Pick<FastifyBaseLogger, 'warn'>): DataFolder {
  const isNewFolder = !existsSync(folder);
  closeToOthers({ setting: 'DATA_DIR', folder, isOwn: (name) => own.has(name) }, log);
  const database = databaseIn(folder);
  const version = join(database, 'PG_VERSION');
  const held: number[] = [];
  const release = () => held.splice(0).forEach((file) => closeSync(file));
  const hold = (file: string, flags: string) => {
    const opened = openSync(file, flags, 0o600);
    held.push(opened);
    if (tryLock(opened)) return;
    throw new CannotStart(`DATA_DIR: another process has "${folder}" open. Stop it, or use another folder.`);
  };
  let isThere = existsSync(version);
  const isNew = !isThere;
  try {
    hold(join(folder, 'lock'), 'a');
    // Someone may delete the first file while it is held. Without this one, there is no database.
    if (isThere) hold(version, 'r+');
  } catch (error) {
    release();
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`DATA_DIR: "${folder}" can't be used: ${(error as Error).message}.`);
  }
  return {
    isNew,
    open: async (limit = statementLimit) => {
      try {
        if (!isThere) {
          await create(database);
          hold(version, 'r+');
          isThere = true;
        }
        return await Engine.open({ folder: database }, limit);
      } catch (error) {
        throw new CannotStart(`DATA_DIR: the database in "${folder}" can't be opened: ${(error as Error).message}.`);
      }
    },
    release,
    discard: async () => {
      release();
      if (isNew && isThere) await rm(database, { recursive: true, force: true });
      if (isNewFolder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates an empty database, all or nothing, in an engine of its own, which takes memory that its thread would keep. What an
 * earlier attempt left is removed.
 */
async function create(database: string): Promise<void> {
  const unfinished = `${database}.new`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    const maker = await Engine.open({ folder: unfinished });
    await maker.close();
    await rename(unfinished, database);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
