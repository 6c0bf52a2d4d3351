import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'drizzle-orm';
import { trustedHours } from '#domain/clock';
import type { Database } from '#server/db/database';
import { asPlatform } from '#server/doors/platform';

/** How often the time is noted in the database, in milliseconds. */
const noteEvery = 60_000;

/** Whether jobs that destroy or charge may go by the clock now. */
export type IsClockTrusted = () => Promise<boolean>;

/**
 * Compares the clock with the last time known to the database, and notes the time there when they agree. A clock that is more than
 * two days ahead is not trusted until the operator confirms it; the log says so once. One that was set back is: what jobs do at an
 * earlier time harms nothing, and they then notice when it goes forward again.
 */
export function trustedClock(database: Database, now: () => Date, log: FastifyBaseLogger): IsClockTrusted {
  let noted = -Infinity;
  let isWaiting = false;
  return async () => {
    const moment = now();
    if (Math.abs(moment.getTime() - noted) < noteEvery) return true;
    const isTrusted = await noteTime(database, moment);
    if (isTrusted) noted = moment.getTime();
    if (isWaiting && isTrusted) log.info('The clock is trusted again, so the jobs go on.');
    if (!isWaiting && !isTrusted)
      log.warn({ clock: moment.toISOString() }, 'The clock is far ahead. Jobs wait until the operator confirms it.');
    isWaiting = !isTrusted;
    return isTrusted;
  };
}

/** Notes the time. False, and nothing is noted, if it is too far ahead of the last that is known. */
function noteTime(database: Database, moment: Date): Promise<boolean> {
  return asPlatform(database, async (tx) => {
    const { rows } = await tx.execute(sql`
      INSERT INTO known_time AS known (at) VALUES (${moment.toISOString()}::timestamptz)
      ON CONFLICT (only_row) DO UPDATE SET at = excluded.at
      WHERE excluded.at <= known.at + ${`${trustedHours} hours`}::interval
      RETURNING true AS noted`);
    return rows.length > 0;
  });
}
