import { sql } from 'drizzle-orm';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/services';

/** The calls under "Health". */
export function healthHandlers({ database, version, build }: Services): Pick<Handlers, 'getHealth'> {
  return {
    getHealth: async () => {
      await database.read({ operator: true }, (tx) => tx.execute(sql`SELECT 1`));
      const data = { status: 'ok', version, build, database: { kind: database.kind, status: 'up' } } as const;
      return { status: 200, body: { data } };
    },
  };
}
