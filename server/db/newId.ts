import { v7 as uuidv7 } from 'uuid';

/** A new record's id: ids of one table rise with time. */
export function newId(moment: Date): string {
  return uuidv7({ msecs: moment.getTime() });
}
