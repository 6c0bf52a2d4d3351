import { nairobiDay, nairobiMidnight } from '#domain/dates';
import type { IsClockTrusted } from '#server/jobs/trustedClock';
import { watchJobs } from '#server/jobs/watchJob';
import { remindAll, type Reminding } from './remind';

const interval = 60_000;

/** Nobody is to be woken by a reminder: from eight in the morning, in Nairobi. */
const opens = 8 * 3_600_000;

/**
 * Emails firms' payment reminders once a day, from eight in the morning in Nairobi, once the clock is trusted. After a failure it tries
 * again a minute later. Call the returned function to stop.
 */
export function startReminding(reminding: Reminding, isClockTrusted: IsClockTrusted): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = watchJobs(reminding.database);
  let doneOn = '';
  let running = Promise.resolve();
  const remindDaily = async () => {
    const moment = reminding.now();
    const today = nairobiDay(moment);
    const isEarly = moment.getTime() - nairobiMidnight(today).getTime() < opens;
    if (today <= doneOn || isEarly || signal.aborted || !(await isClockTrusted())) return;
    await watch('reminders', moment, () => remindAll(reminding, signal));
    doneOn = today;
  };
  const inTurn = () => {
    running = running.then(remindDaily).catch((error: unknown) => {
      reminding.log.warn({ err: error }, 'Sending payment reminders has failed. It is tried again.');
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
