import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database';
import { snapshotAsPlatform } from '#server/doors/platform';
import type { Query } from './tables';
import { writeBackup, type Origin } from './write';

/**
 * The socket for backups in an embedded database's folder, served by the process that has the database open. Only the folder's
 * owner can connect. The path is relative, because a socket's path must be short.
 */
const socketIn = (folder: string) => relative('', join(folder, 'backup.sock'));

/**
 * Sends a backup to whoever connects to the socket in an embedded database's folder, because no other process may open the
 * folder. Returns a function that stops it.
 */
export async function serveBackups(
  folder: string,
  database: Database,
  origin: () => Origin,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const path = socketIn(folder);
  // One at a time: each backup blocks all other work on the database, and all use the same file.
  let turn = Promise.resolve();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    turn = turn
      .then(() => give(folder, database, origin(), socket))
      .catch((error: unknown) => {
        log.error({ err: error }, 'The backup failed.');
        socket.destroy();
      });
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
  };
}

/** Writes to disk first: the database must not wait for a slow reader. */
async function give(folder: string, database: Database, origin: Origin, socket: Socket): Promise<void> {
  const file = join(folder, 'backup.part');
  try {
    await snapshotAsPlatform(database, (tx) => {
      const query: Query = async (statement) => (await tx.execute(sql.raw(statement))).rows;
      return writeBackup(query, origin, file);
    });
    await pipeline(createReadStream(file), socket);
  } finally {
    await rm(file, { force: true });
  }
}

/** Asks the process that has a folder open for a backup, and writes it to a file. Returns whether there is such a process. */
export async function requestBackup(folder: string, file: string): Promise<boolean> {
  const socket = createConnection(socketIn(folder));
  try {
    await once(socket, 'connect');
  } catch {
    return false;
  }
  await pipeline(socket, createWriteStream(file, { mode: 0o600, flush: true }));
  return true;
}
