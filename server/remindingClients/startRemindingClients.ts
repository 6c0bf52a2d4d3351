import type { FastifyBaseLogger } from 'fastify';
import type { IsClockTrusted } from '#server/jobs/trustedClock';
import { watchJobs } from '#server/jobs/watchJob';
import { remindClients, type RemindingClients } from './remind';

const interval = 60_000;

/**
 * Reminds the people of firms' clients of what is due, each minute, once the clock is trusted. Several processes may do so at once.
 * Call the returned function to stop.
 */
export function startRemindingClients(
  reminding: RemindingClients,
  isClockTrusted: IsClockTrusted,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = watchJobs(reminding.database);
  let running = Promise.resolve();
  const remind = async () => {
    if (signal.aborted || !(await isClockTrusted())) return;
    await watch('client_reminders', reminding.now(), () => remindClients(reminding, signal));
  };
  const inTurn = () => {
    running = running.then(remind).catch((error: unknown) => {
      log.warn({ err: error }, 'Sending reminders to clients has failed. It is tried again.');
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
