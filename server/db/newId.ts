import { v7 as uuidv7 } from 'uuid';

// The library counts within a millisecond only if it reads the clock itself.
let last = { msecs: -1, seq: 0 };

/**
 * Creates a new record's id. Ids sort by creation time, and those that one process creates within a millisecond by order of
 * creation.
 */
export function newId(moment: Date): string {
  const msecs = moment.getTime();
  const seq = msecs === last.msecs ? last.seq + 1 : Math.floor(Math.random() * 2 ** 31);
  last = { msecs, seq };
  return uuidv7(last);
}
