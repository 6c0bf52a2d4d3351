import { nairobiDay } from '#domain/dates';
import { watchJobs } from '#server/jobs/watchJob';
import { purgeDeletedRows } from './deletedRows';
import { purgeExports } from './exports';
import { purgeFirms } from './firms';
import type { Purge } from './purge';

const interval = 60_000;

/** Purges at startup and at the start of each day in Nairobi. Call the returned function to stop. */
export function startPurging(purge: Purge): () => Promise<void> {
  const stopping = new AbortController();
  let purgedOn = '';
  let running = Promise.resolve();
  const purgeDaily = () => {
    const today = nairobiDay(purge.now());
    if (today <= purgedOn) return;
    purgedOn = today;
    running = running.then(() => purgeAll(purge, stopping.signal));
  };
  const timer = setInterval(purgeDaily, interval);
  purgeDaily();
  return () => {
    clearInterval(timer);
    stopping.abort();
    return running;
  };
}

/**
 * Purges firms, then firms' deleted records, then old exports. A failure is logged and raises an alert, and the next day tries
 * again.
 */
export async function purgeAll(purge: Purge, signal = new AbortController().signal): Promise<void> {
  const { database, now, log } = purge;
  const watch = watchJobs(database);
  try {
    await watch('purge', now(), async () => {
      const failures: unknown[] = [];
      for (const step of [purgeFirms, purgeDeletedRows, purgeExports]) {
        await step(purge, signal).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0 && !signal.aborted) throw new AggregateError(failures, 'Not everything was purged.');
    });
  } catch (error) {
    log.error({ err: error }, 'Purging has failed.');
  }
}
