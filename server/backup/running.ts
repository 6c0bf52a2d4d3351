import { chmod, type FileHandle, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { CannotStart } from '#server/cannotStart';
import type { Database } from '#server/db/database';
import { snapshotAsPlatform } from '#server/doors/platform';
import { namelessFile, writingTo } from './newFile';
import type { Query } from './tables';
import { writeBackup, type Origin } from './write';

/**
 * The socket for backups in an embedded database's folder, served by the process that has the database open. Only the folder's
 * owner can connect. The path is relative, because a socket's path must be short.
 */
const socketIn = (folder: string) => relative('', join(folder, 'backup.sock'));

/** How long whoever asked for a backup may take nothing of it, in milliseconds. */
const usualPatience = 60_000;

/**
 * Sends a backup to whoever connects to the socket in an embedded database's folder, because no other process may open the
 * folder. Returns a function that stops it.
 */
export async function serveBackups(
  folder: string,
  database: Database,
  origin: () => Origin,
  log: FastifyBaseLogger,
  patience = usualPatience,
): Promise<() => Promise<void>> {
  const path = socketIn(folder);
  // One at a time, because each blocks all other work on the database.
  let turn: Promise<unknown> = Promise.resolve();
  const sending = new Set<Promise<void>>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    const fail = (error: unknown) => {
      log.error({ err: error }, 'The backup failed.');
      socket.destroy();
    };
    turn = turn
      .then(async () => {
        if (socket.destroyed) return;
        const backup = await take(folder, database, origin());
        // Nobody waits for a slow reader.
        const sent = send(backup, socket, patience).catch(fail);
        sending.add(sent);
        void sent.then(() => sending.delete(sent));
      })
      .catch(fail);
  });
  try {
    // The folder is locked, so any socket there was left by a killed process.
    await rm(path, { force: true });
    server.listen(path);
    await once(server, 'listening');
    await chmod(path, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'No backup can be made while this process runs.');
  }
  return async () => {
    server.close();
    await turn;
    await Promise.all(sending);
  };
}

/** Writes a backup to disk first: the database must not wait for whoever reads it. */
async function take(folder: string, database: Database, origin: Origin): Promise<FileHandle> {
  const file = await namelessFile(join(folder, 'backup.part'));
  try {
    await snapshotAsPlatform(database, (tx) => {
      const query: Query = async (statement) => (await tx.execute(sql.raw(statement))).rows;
      return writeBackup(query, origin, file);
    });
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Sends a backup and closes it. Gives up on a reader that takes nothing for too long. */
async function send(backup: FileHandle, socket: Socket, patience: number): Promise<void> {
  try {
    socket.setTimeout(patience, () => socket.destroy(new Error('Nobody read the backup.')));
    await pipeline(backup.createReadStream({ start: 0 }), socket);
  } finally {
    await backup.close();
  }
}

/**
 * Asks the process that has a folder open for a backup, and writes it to a file, which stays open. Returns whether there is such a
 * process.
 */
export async function requestBackup(folder: string, file: FileHandle): Promise<boolean> {
  const socket = createConnection(socketIn(folder));
  try {
    await once(socket, 'connect');
  } catch {
    return false;
  }
  await pipeline(socket, writingTo(file));
  await file.sync();
  if ((await file.stat()).size === 0) throw new CannotStart('The product could not make the backup. Its log says why.');
  return true;
}
