import { sql } from 'drizzle-orm';
import { Selection } from '#server/db/query/selection';
import { asPlatform } from '#server/doors/platform';
import { purgeCutoff, type Purge } from './purge';

/** How long a file waits for its import, in milliseconds. */
const looked = 7 * 86_400_000;

/** How many imports a transaction forgets. */
const atOnce = 20;

const forgotten = new Selection({ imports: sql<number>`imports` });

/** Forgets what imported files said once an import can no longer be undone, and files that nobody imported. The log says how many. */
export async function purgeImports({ database, now, log }: Purge, signal: AbortSignal): Promise<void> {
  const lookedAtBefore = new Date(now().getTime() - looked).toISOString();
  const doneBefore = purgeCutoff(now()).toISOString();
  let all = 0;
  let more = 1;
  while (more > 0 && !signal.aborted) {
    const found = await asPlatform(database, (tx) =>
      forgotten.first(
        tx,
        sql`FROM forget_imports(${lookedAtBefore}::timestamptz, ${doneBefore}::timestamptz, ${atOnce}) imports`,
      ),
    );
    more = found?.imports ?? 0;
    all += more;
  }
  if (all > 0) log.info({ imports: all }, 'Forgot what imported files said.');
}
