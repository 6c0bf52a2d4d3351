import { sql } from 'drizzle-orm';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';

/** Handles the calls under "Health". */
export function healthHandlers({ anyone, databaseKind, version, build }: Services): Pick<Handlers, 'getHealth'> {
  return {
    getHealth: async (call) => {
      await anyone.read(call, (tx) => tx.execute(sql`SELECT 1`));
      const data = { status: 'ok', version, build, database: { kind: databaseKind, status: 'up' } } as const;
      return { status: 200, body: { data } };
    },
  };
}
