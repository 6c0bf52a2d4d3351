import { inject } from 'vitest';
import type { Database } from '#server/db/database';
import { embeddedDatabase } from '#server/db/driver/embedded';
import { Engine } from '#server/db/driver/engine';
import { openPostgres } from '#server/db/driver/postgres';
import { runSql } from './runSql';

/** A database's initial contents: only the schema, or also the demo firms as of `testTime`. */
export type Contents = 'migrated' | 'demo';

type TestDatabase =
  | { kind: 'embedded'; dumps: Record<Contents, string> }
  | { kind: 'server'; adminUrl: string; /** Ends with a slash: a database's name comes after it. */ ownerUrl: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase;
  }
}

/** Opens a database that nothing else uses, of the kind that the running project tests. */
export async function openTestDatabase(contents: Contents = 'migrated'): Promise<Database> {
  const source = inject('testDatabase');
  if (source.kind === 'server') return openPostgres(await createDatabase(`TEMPLATE ${contents}`));
  const open = () => Engine.open({ dump: source.dumps[contents] });
  return embeddedDatabase(await open(), open);
}

/** Creates a database on the test server and returns its owner's URL. */
export async function createDatabase(options = ''): Promise<string> {
  const source = inject('testDatabase');
  if (source.kind !== 'server') throw new Error('createDatabase: only the project "server" has a server.');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runSql(source.adminUrl, `CREATE DATABASE ${name} OWNER owner ${options}`);
  return source.ownerUrl + name;
}
