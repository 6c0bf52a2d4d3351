import { v7 as uuidv7 } from 'uuid';

// The generator counts within a millisecond only as long as it reads the clock itself.
let last = { msecs: -1, seq: 0 };

/** A new record's id: ids rise with time, and those that one process makes in the same millisecond in the order of their making. */
export function newId(moment: Date): string {
  const msecs = moment.getTime();
  const seq = msecs === last.msecs ? last.seq + 1 : Math.floor(Math.random() * 2 ** 31);
  last = { msecs, seq };
  return uuidv7(last);
}
