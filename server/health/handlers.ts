import type { Handlers } from '#server/contract/handlers';
import { DatabaseUnavailable } from '#server/db/database';
import type { Services } from '#server/doors/services';
import { lastFileCheck } from '#server/files/lastCheck';

/** How long the database may take to answer before the service counts as not ready, in milliseconds. */
const patience = 1_000;

/** Handles the calls under "Health". */
export function healthHandlers({
  anyone,
  databaseKind,
  version,
  build,
}: Services): Pick<Handlers, 'getHealth' | 'getLiveness'> {
  return {
    getHealth: async (call) => {
      const check = await inTime(anyone.read(call, lastFileCheck));
      const files = check ? (check.missingObjects > 0 ? 'missing' : 'complete') : 'not_checked';
      const data = { status: 'ok', version, build, database: { kind: databaseKind, status: 'up' }, files } as const;
      return { status: 200, body: { data } };
    },
    getLiveness: async () => ({ status: 200, body: { data: { status: 'ok', version, build } } }),
  };
}

/** Returns the result of work, or fails if it takes too long. */
function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DatabaseUnavailable(new Error(`No answer within ${patience} ms.`)));
    const timer = setTimeout(late, patience);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
