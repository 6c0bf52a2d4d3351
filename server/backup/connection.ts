import pg from 'pg';
import { CannotStart } from '#server/cannotStart';
import { holdFolder } from '#server/db/driver/dataFolder';
import type { DatabaseLocation } from '#server/db/driver/open';
import type { RunSql } from '#server/db/migrate';
import { openLog } from '#server/logging';
import { consoleLog } from '#server/terminal';
import type { Query } from './tables';

/** A direct connection to a database: as its owner, without timeouts, whatever its schema version. */
export type Connection = {
  query: Query;
  /** Runs several statements in one string. */
  run: RunSql;
  close: () => Promise<void>;
};

/** Opens a database for a backup or a restore. Throws `CannotStart` if it can't be opened. */
export function connect(location: DatabaseLocation): Promise<Connection> {
  return location.kind === 'embedded' ? connectEmbedded(location.folder) : connectServer(location.url);
}

async function connectEmbedded(folder: string): Promise<Connection> {
  const held = holdFolder(folder, openLog(consoleLog(process.stderr)));
  const engine = await held.open(Infinity).catch((error: unknown) => {
    held.release();
    throw error;
  });
  return {
    query: async (sql, params = []) =>
      (await engine.send({ kind: 'query', sql, params, rowMode: 'object' })).rows as Record<string, unknown>[],
    run: (sql) => engine.send({ kind: 'exec', sql }),
    close: async () => {
      await engine.close();
      held.release();
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
  };
}
