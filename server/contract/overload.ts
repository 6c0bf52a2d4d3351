import { fault } from '#domain/faults';
import { Problem } from './problem';

/** So many calls are worked on at once; at a thousand calls a second the last of them waits for half a second. */
export const callsAtOnce = 500;

/**
 * Gives a gate that lets so many pieces of work run at once and refuses the rest, so that a server with too much to do answers
 * some callers soon instead of all of them late, and its memory stays bounded.
 *
 * It counts work because that is what piles up: the event loop is idle while calls wait for the database, and busy for a
 * moment, with nobody waiting, when the embedded one runs a long query. A caller that has gone away still counts: its work goes on.
 */
export function gate(limit: number) {
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

const overloaded = () => new Problem(503, fault('overloaded'), [], { 'retry-after': '1' });
