import { nairobiDay } from '#domain/dates';
import type { IsClockTrusted } from '#server/jobs/trustedClock';
import { watchJobs } from '#server/jobs/watchJob';
import { purgeDeletedRows } from './deletedRows';
import { purgeErasedNames } from './erasedNames';
import { purgeEndedAccess } from './endedAccess';
import { purgeExports } from './exports';
import { sweepFiles } from './files';
import { purgeFirms } from './firms';
import { purgeImports } from './imports';
import type { Purge } from './purge';
import { purgeSealedNames } from './sealedNames';

const interval = 60_000;

/**
 * Purges at startup and at the start of each day in Nairobi, once the clock is trusted. Call the returned function to stop.
 */
export function startPurging(purge: Purge, isClockTrusted: IsClockTrusted): () => Promise<void> {
  const stopping = new AbortController();
  let purgedOn = '';
  let running = Promise.resolve();
  const purgeDaily = async () => {
    const today = nairobiDay(purge.now());
    if (today <= purgedOn || stopping.signal.aborted || !(await isClockTrusted())) return;
    purgedOn = today;
    await purgeAll(purge, stopping.signal);
  };
  const inTurn = () => {
    running = running.then(purgeDaily).catch((error: unknown) => {
      purge.log.warn({ err: error }, 'Whether to purge is not known for now.');
    });
  };
  const timer = setInterval(inTurn, interval);
  inTurn();
  return () => {
    clearInterval(timer);
    stopping.abort();
    return running;
  };
}

/**
 * Forgets what has ended of signing in, then purges firms, then firms' deleted records and what imported files said, then erased clients'
 * names on old invoices, then old exports, and last the objects of files that are gone. A failure is logged and raises an alert, and the next day tries
 * again.
 */
export async function purgeAll(purge: Purge, signal = new AbortController().signal): Promise<void> {
  const { database, now, log } = purge;
  const watch = watchJobs(database);
  try {
    await watch('purge', now(), async () => {
      const failures: unknown[] = [];
      for (const step of [
        purgeEndedAccess,
        purgeFirms,
        purgeDeletedRows,
        purgeImports,
        purgeErasedNames,
        purgeSealedNames,
        purgeExports,
      ]) {
        await step(purge, signal).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0 && !signal.aborted) throw new AggregateError(failures, 'Not everything was purged.');
    });
  } catch (error) {
    log.error({ err: error }, 'Purging has failed.');
  }
  await watch('files', now(), () => sweepFiles(purge, signal)).catch((error: unknown) => {
    log.error({ err: error }, 'Looking after firms’ files has failed.');
  });
}
