import { sessionLimits } from '#domain/access/lifetimes';
import { forgetEnded } from '#server/access/store';
import type { Purge } from './purge';

/** Forgets sessions, second factors and links that have ended. */
export async function purgeEndedAccess({ database, now }: Purge): Promise<void> {
  const moment = now();
  await database.transaction({ signIn: true }, (tx) => forgetEnded(tx, sessionLimits(moment).openedAfter, moment));
}
