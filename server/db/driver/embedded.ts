import type { FastifyBaseLogger } from 'fastify';
import {
  DatabaseUnavailable,
  type Database,
  type Scope,
  type Transaction,
  type TransactionWork,
} from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { type DataFolder, holdFolder } from './dataFolder';
import { type Engine, statementLimit as usualLimit } from './engine';
import { measureFree as measureFreeOnDisk, Storage, type MeasureFree } from './storage';
import { enter, enteredIn, takeRole } from './scope';
import { transactionOn } from './transaction';
import { TransactionGuard } from './transactionGuard';

/** Options for tests. */
export type EmbeddedOptions = {
  /** How long a statement may run, in milliseconds. */
  statementLimit?: number;
  /** Measures the free space of a folder, in bytes. */
  measureFree?: MeasureFree;
};

/** Opens a database in a thread of this process. No other process may have its folder open. */
export async function openEmbedded(
  folder: string,
  log: FastifyBaseLogger,
  { statementLimit = usualLimit, measureFree = measureFreeOnDisk }: EmbeddedOptions = {},
): Promise<Database> {
  const held = holdFolder(folder, log);
  const storage = new Storage(folder, log, measureFree);
  const engine = await openMigrated(held, storage, statementLimit).catch((error: unknown) => {
    storage.close();
    held.release();
    throw error;
  });
  const openAgain = () => {
    log.warn('The embedded database has ended. It is opened again.');
    return held.open(statementLimit);
  };
  const database = embeddedDatabase(engine, openAgain);
  return {
    ...database,
    transaction: async (scope, work) => {
      await storage.refuseWrite();
      return database.transaction(scope, work);
    },
    close: async () => {
      storage.close();
      await database.close();
      held.release();
    },
  };
}

async function openMigrated(held: DataFolder, storage: Storage, statementLimit: number): Promise<Engine> {
  await storage.refuseStart(held.isNew);
  const engine = await held.open(statementLimit);
  try {
    await migrate((statements) => engine.send({ kind: 'exec', sql: statements }, Infinity));
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

const begin = 'BEGIN';
const beginRead = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** Serves a migrated PGlite as the server's database. If its engine has ended, the next transaction opens another. */
export function embeddedDatabase(engine: Engine, open: () => Promise<Engine>): Database {
  let turn: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const running = async () => {
    if (isClosed) throw new Error('The embedded database is closed.');
    if (engine.hasEnded) engine = await open();
    return engine;
  };

  async function attempt<Result>(scope: Scope, isRead: boolean, work: TransactionWork<Result>): Promise<Result> {
    const engine = await running().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    const guard = new TransactionGuard();
    const tx = transactionOn(guard, ({ sql, params }, rowMode) => engine.send({ kind: 'query', sql, params, rowMode }));
    try {
      const rows = await beginIn(scope, isRead ? beginRead : begin, engine, tx);
      const result = await work(tx, enteredIn(rows));
      if (isRead) guard.end();
      else await guard.endBeforeCommit();
      const committed = engine.send({ kind: 'exec', sql: 'COMMIT' });
      // Nothing depends on the end of a read, and the next transaction comes after it.
      if (isRead) committed.catch(() => undefined);
      else await committed;
      return result;
    } catch (error) {
      guard.end();
      await engine.send({ kind: 'exec', sql: 'ROLLBACK' }).catch(() => undefined);
      throw engine.hasEnded ? new DatabaseUnavailable(error) : error;
    }
  }

  /** One transaction at a time, because the engine has one connection. */
  function run<Result>(scope: Scope, isRead: boolean, work: TransactionWork<Result>): Promise<Result> {
    const result = turn.then(() => attempt(scope, isRead, work));
    turn = result.catch(() => undefined);
    return result;
  }

  return {
    kind: 'embedded',
    transaction: (scope, work) => run(scope, false, work),
    // The thread is so close that waiting for the firm costs less than starting without it.
    read: (scope, work) => run(scope, true, (tx, entered) => work(tx, Promise.resolve(entered))),
    close: () => {
      isClosed = true;
      return engine.close();
    },
  };
}

/** Begins a transaction and enters its scope. One without parameters fits in the same message. */
async function beginIn(scope: Scope, begin: string, engine: Engine, tx: Transaction) {
  const role = takeRole(scope);
  if (role) {
    await engine.send({ kind: 'exec', sql: `${begin}; ${role}` });
    return [];
  }
  await engine.send({ kind: 'exec', sql: begin });
  const { rows } = await tx.execute(enter(scope));
  return rows;
}
