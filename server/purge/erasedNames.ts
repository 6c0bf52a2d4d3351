import { sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { erasedName, erasedText } from '#domain/erasure';
import { Selection } from '#server/db/query/selection';
import { asPlatform } from '#server/doors/platform';
import type { Purge } from './purge';

/** How many clients' invoices a transaction locks. */
const atOnce = 20;

const erased = new Selection({ clients: sql<number>`clients` });

/** Takes the names of erased clients off their invoices once the law no longer wants them there. The log says of how many. */
export async function purgeErasedNames({ database, now, log }: Purge, signal: AbortSignal): Promise<void> {
  let all = 0;
  let more = 1;
  while (more > 0 && !signal.aborted) {
    const found = await asPlatform(database, (tx) =>
      erased.first(
        tx,
        sql`FROM erase_kept_names(${nairobiDay(now())}::date, ${atOnce}, ${erasedName}, ${erasedText}) clients`,
      ),
    );
    more = found?.clients ?? 0;
    all += more;
  }
  if (all > 0) log.info({ clients: all }, 'Took the names of erased clients off their invoices.');
}
