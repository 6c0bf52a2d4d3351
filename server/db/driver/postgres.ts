import pg from 'pg';
import { DatabaseUnavailable, type Database, type Entered, type Scope, type Transaction } from '#server/db/database';
import { CannotStart } from '#server/cannotStart';
import { admitLogin, loginKind, refuseUnprepared, type LoginKind } from '#server/db/login';
import { migrate } from '#server/db/migrate';
import { rowsOf, type RunSql } from '#server/db/runSql';
import { PreparedStatements } from './preparedStatements';
import { enter, enteredIn, takeRole } from './scope';
import { Shares } from './shares';
import { transactionOn, type Send } from './transaction';
import { TransactionGuard } from './transactionGuard';

/**
 * Compiling our queries, or starting workers for them, takes longer than running them, and index pages are hardly ever read from
 * a spinning disk. Work that waits for a locked row gives up before others run out of connections.
 */
export const settings =
  '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 ' +
  '-c lock_timeout=2s -c idle_in_transaction_session_timeout=60s';

/** How to use a server. */
export type PostgresOptions = {
  /** False for a connection pooler that can't keep prepared statements. Every statement is then parsed and planned each time. */
  preparesStatements?: boolean;
  /** The maximum number of connections. */
  poolSize?: number;
  /** The address with the login of the tables' owner, if another one serves calls. */
  ownerUrl?: string | undefined;
};

/** Work that may send statements before its scope is entered. */
type PipelinedWork<Result> = (tx: Transaction, entered: Promise<Entered>) => Promise<Result>;

const begin = 'BEGIN';
const beginRead = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** How long a statement may run, in milliseconds. */
const statementLimit = 30_000;
/** How long a server may take to begin a transaction before it counts as unavailable, in milliseconds. */
const patience = 5_000;
/** The same for a statement, which the server itself stops before. */
const answerLimit = statementLimit + patience;

/** A statement whose connection is dropped if the server does not answer in time, as one that is frozen does not. */
const within = (query_timeout: number, text: string) => ({ text, query_timeout });

/** Opens a database on a PostgreSQL server, version 17 or newer, which other processes may also use. */
export async function openPostgres(
  url: string,
  { preparesStatements = true, poolSize = 10, ownerUrl }: PostgresOptions = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'mizani',
    connectionTimeoutMillis: 3_000,
    // The driver remembers the text of every statement that a connection has ever prepared.
    maxLifetimeSeconds: 3_600,
    statement_timeout: statementLimit,
    keepAlive: true,
    // Statements are sent without waiting for the results of those before them.
    pipeline: true,
    options: settings,
  });
  const statements = new WeakMap<pg.ClientBase, PreparedStatements>();
  pool.on('connect', (client) => {
    if (preparesStatements) statements.set(client, new PreparedStatements());
    // Without a listener, a broken connection would end the process. Its next query reports the failure.
    client.on('error', () => undefined);
  });
  pool.on('error', () => undefined);

  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });

  /** Runs the work between BEGIN and COMMIT, or ROLLBACK if it fails. */
  async function attempt<Result>(scope: Scope, isRead: boolean, work: PipelinedWork<Result>): Promise<Result> {
    const client = await connect();
    const guard = new TransactionGuard();
    const tx = transactionOn(guard, sendOn(client, statements.get(client)));
    const begun = beginIn(scope, isRead ? beginRead : begin, client, tx).catch(notBegun);
    const entered = begun.then(enteredIn);
    // A Drizzle query runs each time it is awaited; a promise is one result.
    const working = Promise.resolve(work(tx, entered));
    // If the transaction does not begin, these fail too, with less helpful errors.
    for (const promise of [entered, working]) promise.catch(() => undefined);
    try {
      // Everything the work has read is discarded unless the transaction has begun and entered its scope.
      await begun;
      const result = await working;
      if (isRead) {
        guard.end();
        // Nothing depends on it, and the connection's next user comes after it.
        client.query(within(patience, 'COMMIT')).catch(() => undefined);
      } else {
        await guard.endBeforeCommit();
        await client.query(within(answerLimit, 'COMMIT'));
      }
      deallocate(client, statements.get(client));
      client.release();
      return result;
    } catch (error) {
      guard.end();
      const isBroken = await rollBack(client);
      deallocate(client, statements.get(client));
      client.release(isBroken);
      if (error instanceof NotBegun) throw isBroken ? error : error.cause;
      throw isBroken ? new DatabaseUnavailable(error) : error;
    }
  }

  const shares = new Shares();
  const shareOfFirm = Math.max(1, Math.ceil(poolSize / 3));
  // The platform's work also leaves a share free, and its writes, which may wait for a locked row, leave some to its reads.
  const shareOfPlatform = Math.max(1, poolSize - shareOfFirm);
  const shareOfWrites = Math.ceil(shareOfPlatform / 2);

  /**
   * Runs work once its firm, or the platform, has a connection to spare. A firm's own work and the operator's in that firm have a
   * share each.
   */
  function run<Result>(scope: Scope, isRead: boolean, work: PipelinedWork<Result>): Promise<Result> {
    const begin = () => persist(scope, isRead, work);
    if ('slug' in scope) return shares.run(`firm ${scope.slug}`, shareOfFirm, begin);
    if ('tenantId' in scope) return shares.run(`in firm ${scope.tenantId}`, shareOfFirm, begin);
    const beginOfPlatform = () => shares.run('platform', shareOfPlatform, begin);
    return isRead ? beginOfPlatform() : shares.run('platform writes', shareOfWrites, beginOfPlatform);
  }

  /**
   * Retries if the transaction did not begin because its connection was broken, which only shows in use. It makes as many retries
   * as the pool has connections, but none once the server has had its time to answer.
   */
  async function persist<Result>(scope: Scope, isRead: boolean, work: PipelinedWork<Result>): Promise<Result> {
    const giveUpAt = Date.now() + patience;
    for (let broken = 0; ; broken += 1) {
      try {
        return await attempt(scope, isRead, work);
      } catch (error) {
        if (!(error instanceof NotBegun)) throw error;
        if (broken === pool.options.max || Date.now() >= giveUpAt) throw new DatabaseUnavailable(error.cause);
      }
    }
  }

  const client = await connect();
  const login = await prepare((sql) => client.query(sql), ownerUrl).finally(() => client.release());
  return {
    kind: 'server',
    login,
    transaction: (scope, work) => run(scope, false, async (tx, entered) => work(tx, await entered)),
    read: (scope, work) => run(scope, true, work),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/**
 * Brings the schema up to date, as the tables' owner: the connection's own login or, if it is another, that of `ownerUrl`. Without
 * either, throws `CannotStart` unless everything is prepared. Returns what the connection's login is to the database.
 */
async function prepare(run: RunSql, ownerUrl: string | undefined): Promise<LoginKind> {
  if (ownerUrl === undefined) {
    const kind = await loginKind(run);
    await (kind === 'owner' ? migrate(run) : refuseUnprepared(run));
    return kind;
  }
  const [row] = await rowsOf(run, 'SELECT session_user::text AS login');
  await asOwner(ownerUrl, async (runAsOwner) => {
    if ((await loginKind(runAsOwner)) !== 'owner') {
      throw new CannotStart('DATABASE_OWNER_URL: its login does not own the database.');
    }
    await migrate(runAsOwner);
    if ((await loginKind(run)) === 'owner') {
      throw new CannotStart('DATABASE_URL: its login owns the database too. Give it one that owns nothing.');
    }
    await admitLogin(runAsOwner, (row as { login: string }).login);
  });
  await refuseUnprepared(run);
  return 'server';
}

async function asOwner(url: string, work: (run: RunSql) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'mizani-owner', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new CannotStart(`DATABASE_OWNER_URL: no connection: ${error.message}.`);
  });
  await work((sql) => client.query(sql)).finally(() => client.end());
}

/** Begins a transaction and enters its scope. One without parameters fits in the same message. */
async function beginIn(scope: Scope, begin: string, client: pg.PoolClient, tx: Transaction) {
  const role = takeRole(scope);
  if (role) {
    await client.query(within(patience, `${begin}; ${role}`));
    return [];
  }
  const [, { rows }] = await Promise.all([client.query(within(patience, begin)), tx.execute(enter(scope))]);
  return rows;
}

/** A transaction did not begin, so nothing was done. */
class NotBegun extends Error {}

function notBegun(error: unknown): never {
  throw new NotBegun('The transaction did not begin.', { cause: error });
}

/** Rolls back a failed transaction. Returns true if the connection is broken: a working one can always roll back. */
function rollBack(client: pg.PoolClient): Promise<boolean> {
  return client.query(within(answerLimit, 'ROLLBACK')).then(
    () => false,
    () => true,
  );
}

/** Deallocates evicted statements, outside the transaction, because a failed one would refuse. */
function deallocate(client: pg.PoolClient, prepared: PreparedStatements | undefined): void {
  for (const name of prepared?.takeEvicted() ?? []) {
    // A statement that could not be parsed does not exist.
    client.query(`DEALLOCATE ${pg.escapeIdentifier(name)}`).catch(() => undefined);
  }
}

const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
const asText = new Set<number>([DATE, TIMESTAMP, TIMESTAMPTZ]);

/** Leaves dates and times for the schema's columns to parse, as Drizzle does. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    asText.has(oid) ? String : (pg.types.getTypeParser(oid, format) as unknown)) as typeof pg.types.getTypeParser,
};

/** Sends the statements of a transaction under names that the connection prepares. */
const sendOn =
  (client: pg.PoolClient, prepared: PreparedStatements | undefined): Send =>
  ({ sql: text, params: values, name }, rowMode) =>
    client.query({
      ...within(answerLimit, text),
      values,
      types,
      ...(rowMode === 'array' && { rowMode }),
      ...(name && prepared && { name: prepared.nameOf(text, name) }),
    });
