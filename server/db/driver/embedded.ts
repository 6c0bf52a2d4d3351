import { join } from 'node:path';
import { PGlite, type Transaction as PGliteTransaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Scope, Transaction, TransactionWork } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { lockFolder } from './lockFolder';
import { enter, firmIn } from './scope';
import { TransactionGuard } from './transactionGuard';

/** The extensions that the schema uses. */
export const extensions = { pg_trgm };

/** Opens a database in this process. No other process may have its folder open. */
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
  const run = <Result>(scope: Scope, isRead: boolean, work: TransactionWork<Result>): Promise<Result> =>
    pglite.transaction(async (client) => {
      if (isRead) await client.exec('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const guard = new TransactionGuard();
      const tx = transactionOn(client, guard);
      try {
        const { rows } = await tx.execute(enter(scope));
        const result = await work(tx, firmIn(rows));
        if (!isRead) await guard.endBeforeCommit();
        return result;
      } finally {
        guard.end();
      }
    });
  return {
    kind: 'embedded',
    transaction: (scope, work) => run(scope, false, work),
    // There is no round trip to save, so the firm is known before the work starts.
    read: (scope, work) => run(scope, true, (tx, firm) => work(tx, Promise.resolve(firm))),
    close: () => pglite.close(),
  };
}

function transactionOn(client: PGliteTransaction, guard: TransactionGuard): Transaction {
  const query: PGliteTransaction['query'] = (...statement) => guard.run(() => client.query(...statement));
  return drizzle({ query } as unknown as PGlite);
}
