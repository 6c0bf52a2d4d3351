import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { openExtractor } from '#server/extraction/extract';
import { watchJobs } from '#server/jobs/watchJob';
import { lookIntoNext, type Looking } from './look';

/** How long it waits for a new file, in milliseconds. Somebody waits for theirs to open. */
const pause = 1_000;

/** How long it waits after a failure, in milliseconds. */
const pauseAfterFailure = 10_000;

/**
 * Scans and reads new files, one after another, for as long as the server runs. The operator has an alert while that fails. Call the
 * returned function to stop; what is not finished is taken up at the next start.
 */
export function startReading(
  resources: Omit<Looking, 'extractor' | 'log'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const extractor = openExtractor();
  const watch = watchJobs(resources.database);
  const waitFor = (time: number) => wait(time, undefined, { signal }).catch(() => undefined);
  const lookAtOne = async () => {
    try {
      const isFound = await lookIntoNext({ ...resources, extractor, log }, signal);
      if (!isFound) await waitFor(pause);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const goOn = async () => {
    while (!signal.aborted) {
      try {
        await watch('reading', resources.now(), lookAtOne);
      } catch (error) {
        log.warn({ err: error }, 'A file was not looked into. It will be later.');
        await waitFor(pauseAfterFailure);
      }
    }
  };
  const running = goOn();
  return async () => {
    stopping.abort();
    await extractor.close();
    await running;
  };
}
