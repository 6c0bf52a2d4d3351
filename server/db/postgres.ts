import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import {
  DatabaseAway,
  enter,
  firmIn,
  type Database,
  type Reading,
  type Scope,
  type Transaction,
  type Work,
} from './database';
import { migrate } from './migrate';
import { PreparingClient } from './preparingClient';
import { Turns } from './turns';

/**
 * To compile a query, or to start workers for it, takes longer than ours run. And a page of an index is hardly ever read from a
 * disk that has to turn.
 */
export const settings = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1';

const dialect = new PgDialect();

/** A database on a PostgreSQL server, 16 or newer, that other processes may use too. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'mizani',
    connectionTimeoutMillis: 3_000,
    statement_timeout: 30_000,
    keepAlive: true,
    Client: PreparingClient,
    // A statement is sent without waiting for the answer to the one before.
    pipeline: true,
    options: settings,
  });
  // Without a listener a connection that breaks ends the process. Whoever uses it next hears of it from the query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);

  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw new DatabaseAway(error);
    });

  /**
   * Runs the work of a transaction. A connection can be broken before anybody hears of it: then another is taken, as often as the
   * pool has connections.
   */
  async function onSoundConnection<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    for (let stale = 0; ; stale += 1) {
      try {
        return await work(await connect());
      } catch (error) {
        if (!(error instanceof NotBegun)) throw error;
        if (stale === pool.options.max) throw new DatabaseAway(error.cause);
      }
    }
  }

  async function transaction<Result>(scope: Scope, work: Work<Result>): Promise<Result> {
    return onSoundConnection((client) =>
      during(client, client, async (tx) => {
        const [, entered] = await begun(Promise.all([client.query('BEGIN'), tx.execute(enter(scope))]));
        const result = await work(tx, firmIn(entered.rows));
        await client.query('COMMIT');
        return result;
      }),
    );
  }

  async function read<Result>(scope: Scope, work: Reading<Result>): Promise<Result> {
    const { sql: text, params: values } = dialect.sqlToQuery(enter(scope, 'read'));
    return onSoundConnection((client) => {
      const turns = new Turns(client, { text, values });
      return during(client, turns, async (tx) => {
        const entered = begun(turns.entered);
        const firm = entered.then(({ rows }) => firmIn(rows));
        const working = work(tx, firm);
        // When the scope can't be entered, what waits for it fails too, and tells less.
        for (const waiting of [firm, working]) waiting.catch(() => undefined);
        await entered;
        return working;
      });
    });
  }

  const client = await connect();
  try {
    await migrate((statements) => client.query(statements));
  } finally {
    client.release();
  }
  return { kind: 'server', transaction, read, close: () => pool.end() };
}

/** A transaction could not begin, and so nothing was done. */
class NotBegun extends Error {}

/** Waits for the begin of a transaction. */
const begun = <Result>(begin: Promise<Result>) =>
  begin.catch((error: unknown) => {
    throw new NotBegun('The transaction did not begin.', { cause: error });
  });

/** What takes the statements of a transaction. */
type Querying = Pick<pg.PoolClient, 'query'> | Turns;

/**
 * Runs the work of a transaction, rolls it back when it fails, and lets the connection go. What of the work still goes on then, such
 * as the other half of a `Promise.all`, reaches the connection no more, which may already be somebody else's.
 */
async function during<Result>(
  client: pg.PoolClient,
  querying: Querying,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const query = (...statement: Parameters<Turns['query']>) =>
    isOver ? Promise.reject(new Error('The transaction is over.')) : querying.query(...statement);
  try {
    const result = await work(drizzle({ query } as unknown as pg.PoolClient));
    client.release();
    return result;
  } catch (error) {
    isOver = true;
    const isBroken = await giveUp(client);
    if (error instanceof NotBegun) throw isBroken ? error : error.cause;
    throw isBroken ? new DatabaseAway(error) : error;
  } finally {
    isOver = true;
  }
}

/** Ends a failed transaction. True when the connection itself is broken: a sound one can always roll back. */
async function giveUp(client: pg.PoolClient): Promise<boolean> {
  const broken = await client.query('ROLLBACK').then(
    () => false,
    () => true,
  );
  client.release(broken);
  return broken;
}
