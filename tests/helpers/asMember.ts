import { sql } from 'drizzle-orm';
import type { Database, ReadTransaction } from '#server/db/database';

/** Makes a database whose transactions are those of a firm's user, whose id the test gives, or of nobody. */
export function asMember(database: Database, userId: () => string | undefined): Database {
  const enter = (tx: ReadTransaction) => tx.execute(sql`SELECT set_config('app.member', ${userId() ?? ''}, true)`);
  return {
    ...database,
    transaction: (scope, work) =>
      database.transaction(scope, async (tx, firm) => {
        await enter(tx);
        return work(tx, firm);
      }),
    read: (scope, work) =>
      database.read(scope, async (tx, firm) => {
        await enter(tx);
        return work(tx, firm);
      }),
  };
}
