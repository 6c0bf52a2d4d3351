import { sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { Selection } from '#server/db/query/selection';
import { asPlatform } from '#server/doors/platform';
import type { Purge } from './purge';

/** How many names a transaction forgets. */
const atOnce = 1_000;

const forgotten = new Selection({ names: sql<number>`names` });

/** Forgets the names that conflict checks still find after their client or case is gone, once their time is over. */
export async function purgeSealedNames({ database, now, log }: Purge, signal: AbortSignal): Promise<void> {
  let all = 0;
  let more = 1;
  while (more > 0 && !signal.aborted) {
    const before = nairobiDay(now());
    const found = await asPlatform(database, (tx) =>
      forgotten.first(tx, sql`FROM forget_sealed_names(${before}::date, ${atOnce}) names`),
    );
    more = found?.names ?? 0;
    all += more;
  }
  if (all > 0) log.info({ names: all }, 'Forgot names that conflict checks no longer find.');
}
