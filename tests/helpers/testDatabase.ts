import { inject } from 'vitest';
import type { Database, Place, ReadWork, Scope, Transaction, TransactionWork } from '#server/db/database';
import { embeddedDatabase } from '#server/db/driver/embedded';
import { Engine } from '#server/db/driver/engine';
import { openPostgres } from '#server/db/driver/postgres';
import type { LoginKind } from '#server/db/login';
import { asOwner, asPlatform } from '#server/doors/platform';
import { runSql } from './runSql';

/** A database's initial contents: only the schema, or also the demo firms as of `testTime`. */
export type Contents = 'migrated' | 'demo';

type TestDatabase =
  | { kind: 'embedded'; dumps: Record<Contents, string> }
  /** The URLs of the tables' owner and of the login that serves calls end with a slash: a database's name comes after it. */
  | { kind: 'server'; adminUrl: string; ownerUrl: string; serverUrl: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase;
  }
}

/** A database whose transactions have all rights, as every call has while access is open, unless a test names a role. */
export type OpenDatabase = Omit<Database, 'transaction' | 'read'> & {
  transaction<Result>(scope: Place | Scope, work: TransactionWork<Result>): Promise<Result>;
  read<Result>(scope: Place | Scope, work: ReadWork<Result>): Promise<Result>;
};

const withRole = (database: Database): OpenDatabase => ({
  ...database,
  transaction: (scope, work) => database.transaction(inRole(scope), work),
  read: (scope, work) => database.read(inRole(scope), work),
});

const inRole = (scope: Place | Scope): Scope =>
  'session' in scope || 'signIn' in scope ? scope : { role: 'open', ...scope };

/** The addresses of databases on the server, with their owner's login. */
const owners = new WeakMap<Database, string>();

/**
 * Opens a database that nothing else uses, of the kind that the running project tests: on a server, as the login that serves calls, or
 * as the tables' owner.
 */
export async function openTestDatabase(
  contents: Contents = 'migrated',
  login: LoginKind = 'server',
): Promise<OpenDatabase> {
  const source = inject('testDatabase');
  if (source.kind === 'server') {
    const ownerUrl = await createDatabase(`TEMPLATE ${contents}`);
    const url = login === 'owner' ? ownerUrl : ownerUrl.replace(source.ownerUrl, source.serverUrl);
    const database = withRole(await openPostgres(url));
    owners.set(database, ownerUrl);
    return database;
  }
  const open = () => Engine.open({ dump: source.dumps[contents] });
  return withRole(embeddedDatabase(await open(), open));
}

/** Creates a database on the test server and returns its owner's URL. */
export async function createDatabase(options = ''): Promise<string> {
  const source = inject('testDatabase');
  if (source.kind !== 'server') throw new Error('createDatabase: only the project "server" has a server.');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runSql(source.adminUrl, `CREATE DATABASE ${name} OWNER owner ${options}`);
  return source.ownerUrl + name;
}

/** Runs work as the tables' owner, outside row-level security: for rows that no call could write. */
export const asTablesOwner = (database: Database, work: (tx: Transaction) => Promise<unknown>): Promise<void> =>
  withOwner(database, (owned) => asPlatform(owned, (tx) => asOwner(tx, async () => void (await work(tx)))));

/** Runs work with a database's login of the tables' owner. */
export async function withOwner<Result>(
  database: Database,
  work: (owned: Database) => Promise<Result>,
): Promise<Result> {
  const ownerUrl = owners.get(database);
  const owned = ownerUrl === undefined ? database : await openPostgres(ownerUrl, { poolSize: 2 });
  try {
    return await work(owned);
  } finally {
    if (owned !== database) await owned.close();
  }
}
