import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseAway, enter, firmIn, type Database, type Scope, type Work } from './database';
import { migrate } from './migrate';

/** A database on a PostgreSQL server, 16 or newer, that other processes may use too. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'mizani',
    connectionTimeoutMillis: 3_000,
    statement_timeout: 30_000,
    keepAlive: true,
  });
  // Without a listener a connection that breaks ends the process. Whoever uses it next hears of it from the query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);

  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw new DatabaseAway(error);
    });

  async function transaction<Result>(scope: Scope, work: Work<Result>): Promise<Result> {
    const client = await connect();
    try {
      const rows = await begin(client, scope);
      const result = await work(drizzle(client), firmIn(rows));
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      const broken = await rollBack(client);
      client.release(broken);
      throw broken ? new DatabaseAway(error) : error;
    }
  }

  const client = await connect();
  try {
    await migrate((statements) => client.query(statements));
  } finally {
    client.release();
  }
  return { kind: 'server', transaction, close: () => pool.end() };
}

/** Begins a transaction in its scope. Several statements at once give a result each. */
async function begin(client: pg.PoolClient, scope: Scope): Promise<Record<string, unknown>[]> {
  const results = await client.query(`BEGIN; ${enter(scope)}`);
  const [, entered] = results as unknown as pg.QueryResult<Record<string, unknown>>[];
  return entered?.rows ?? [];
}

/** Ends a failed transaction. True when the connection itself is broken: a sound one can always roll back. */
function rollBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => false,
    () => true,
  );
}
