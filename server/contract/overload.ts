import { fault } from '#domain/faults';
import { Problem } from './problem';

/** Maximum number of concurrent calls. At a thousand calls a second, the last one waits half a second. */
export const callsAtOnce = 500;

/**
 * Limits concurrent work and refuses the rest, so that an overloaded server answers some callers soon instead of all of them
 * late, and its memory stays bounded.
 *
 * It counts running work rather than the event loop's delay: the loop is idle while calls wait for the database. Work for a
 * caller who has disconnected still counts, because it continues.
 */
export function concurrencyLimiter(limit: number) {
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) throw overloaded();
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}

/** Maximum number of parts of files that arrive at the same time. */
export const partsAtOnce = 200;

const overloaded = () => new Problem(503, fault('overloaded'), [], { 'retry-after': '1' });
