import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { enter, firmIn, type Access, type Database, type Scope, type Work } from './database';
import { lockFolder } from './lockFolder';
import { migrate } from './migrate';

/** The extensions that the schema uses. */
export const extensions = { pg_trgm };

/** A database in this process, of which no other process may have the folder open. */
export async function openEmbedded(folder: string): Promise<Database> {
  const unlock = lockFolder(folder);
  const pglite = await PGlite.create({ dataDir: join(folder, 'postgres'), extensions });
  await migrate((statements) => pglite.exec(statements));
  const database = embeddedDatabase(pglite);
  const close = async () => {
    await database.close();
    unlock();
  };
  return { ...database, close };
}

/** A migrated PGlite as the server's database. */
export function embeddedDatabase(pglite: PGlite): Database {
  const orm = drizzle(pglite);
  const inScope = <Result>(scope: Scope, access: Access, work: Work<Result>) =>
    orm.transaction(async (tx) => {
      const { rows } = await tx.execute(enter(scope, access));
      return work(tx, firmIn(rows));
    });
  return {
    kind: 'embedded',
    transaction: (scope, work) => inScope(scope, 'write', work),
    // There is no way to the database that would be worth saving.
    read: (scope, work) => inScope(scope, 'read', (tx, firm) => work(tx, Promise.resolve(firm))),
    close: () => pglite.close(),
  };
}
