import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/db/database';
import { embeddedDatabase } from '#server/db/driver/embedded';
import { Engine } from '#server/db/driver/engine';
import { openPostgres } from '#server/db/driver/postgres';

/** What a database begins with: the schema alone, or the demo firms as they are at `noon` too. */
export type Contents = 'migrated' | 'demo';

type TestDatabase =
  | { kind: 'embedded'; dumps: Record<Contents, string> }
  | { kind: 'server'; adminUrl: string; /** Ends with a slash: a database's name comes after it. */ ownerUrl: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase;
  }
}

/** A database that nobody else uses, of the kind that the running project is about. */
export async function openTestDatabase(contents: Contents = 'migrated'): Promise<Database> {
  const source = inject('testDatabase');
  if (source.kind === 'server') return openPostgres(await createDatabase(`TEMPLATE ${contents}`));
  const open = () => Engine.open({ dump: source.dumps[contents] });
  return embeddedDatabase(await open(), open);
}

/** Creates a database on the test server and gives its owner's address. */
export async function createDatabase(options = ''): Promise<string> {
  const source = inject('testDatabase');
  if (source.kind !== 'server') throw new Error('createDatabase: only the project "server" has a server.');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(source.adminUrl);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} OWNER owner ${options}`);
  await admin.end();
  return source.ownerUrl + name;
}
