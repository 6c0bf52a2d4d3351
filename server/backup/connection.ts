import pg from 'pg';
import { CannotStart } from '#server/cannotStart';
import { StorageFull } from '#server/db/database';
import { holdFolder } from '#server/db/driver/dataFolder';
import type { DatabaseLocation } from '#server/db/driver/open';
import { isDiskFull, refuseSmallDisk } from '#server/db/driver/storage';
import type { RunSql } from '#server/db/runSql';
import { openLog } from '#server/logging';
import { consoleLog } from '#server/terminal';
import type { Query } from './tables';

/** A direct connection to a database: as its owner, without timeouts, whatever its schema version. */
export type Connection = {
  query: Query;
  /** Runs several statements in one string. */
  run: RunSql;
  close: () => Promise<void>;
  /** Closes it, and removes the embedded database if opening created it. */
  discard: () => Promise<void>;
};

/** What a connection is for: to fill a database, it is created if there is none, and watched so that it doesn't fill its disk. */
export type Purpose = 'read' | 'fill';

/** How often the free space is measured while a database is filled, in milliseconds. */
const lookEvery = 200;

/** Opens a database for a backup or a restore. Throws `CannotStart` if it can't be opened. */
export function connect(location: DatabaseLocation, purpose: Purpose = 'read'): Promise<Connection> {
  return location.kind === 'embedded' ? connectEmbedded(location.folder, purpose) : connectServer(location.url);
}

async function connectEmbedded(folder: string, purpose: Purpose): Promise<Connection> {
  const log = openLog(consoleLog(process.stderr));
  const held = holdFolder(folder, log);
  const open = async () => {
    if (purpose === 'fill') await refuseSmallDisk(folder, held.isNew);
    return held.open(Infinity);
  };
  const engine = await open().catch(async (error: unknown) => {
    await held.discard();
    throw error;
  });
  const look = async () => {
    if (await isDiskFull(folder)) await engine.abandon(new StorageFull());
  };
  // On a full disk the engine would hang.
  const timer = purpose === 'fill' ? setInterval(() => void look().catch(() => undefined), lookEvery) : undefined;
  const end = async () => {
    clearInterval(timer);
    await engine.close();
  };
  return {
    query: async (sql, params = []) =>
      (await engine.send({ kind: 'query', sql, params, rowMode: 'object' })).rows as Record<string, unknown>[],
    run: (sql) => engine.send({ kind: 'exec', sql }),
    close: async () => {
      await end();
      held.release();
    },
    discard: async () => {
      await end();
      await held.discard();
    },
  };
}

async function connectServer(url: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: url, application_name: 'mizani-backup', keepAlive: true });
  // Without a listener, a broken connection would end the process. Its next query reports the failure.
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new CannotStart(`DATABASE_URL: no connection: ${error.message}.`);
  });
  return {
    query: async (sql, params) => (await client.query<Record<string, unknown>>(sql, params)).rows,
    run: (sql) => client.query(sql),
    close: () => client.end(),
    discard: () => client.end(),
  };
}
