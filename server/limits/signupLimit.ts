import type { SignupLimit } from '#server/doors/services';
import type { Counts } from './counts';
import { tooMany } from './tooMany';

const hour = 3_600_000;

/** Allows `max` firms an hour to be signed up from one address; zero means no limit. */
export function signupLimit(max: number, counts: Counts): SignupLimit {
  if (max === 0) return (_, signUp) => signUp();
  return async (address, signUp) => {
    // Counted beforehand, so that of many at once no more than `max` get through.
    const { current, ttl, takeBack } = await counts.addExactly(`signups ${address}`, hour);
    try {
      if (current > max) throw tooMany(ttl);
      return await signUp();
    } catch (refusal) {
      // Without the database it stays counted, which ends with the hour.
      await takeBack().catch(() => undefined);
      throw refusal;
    }
  };
}
