import { isThisMachine } from '#server/contract/address';
import type { FirmLimit } from '#server/doors/firm';
import type { Counted, Counts } from './counts';
import { tooMany } from './tooMany';

const minute = 60_000;

/** How many calls a minute each key may make, wherever they come from. */
export const callsOfKey = 600;

/**
 * Allows `max` calls a minute for each firm, of which those from this machine don't count, and so many for each of its keys; zero means
 * no limit of either.
 */
export function firmLimit(max: number, counts: Counts): FirmLimit {
  const isLimited = (address: string) => max > 0 && !isThisMachine(address);
  const keyOf = (slug: string) => `firm ${slug}`;
  const refuseBeyond = (most: number, { current, ttl }: Counted) => {
    if (current > most) throw tooMany(ttl);
  };
  return {
    check: (slug, address) => isLimited(address) && refuseBeyond(max - 1, counts.soFar(keyOf(slug), minute)),
    count: (slug, address) => isLimited(address) && refuseBeyond(max, counts.add(keyOf(slug), minute)),
    countKey: (id) => max > 0 && refuseBeyond(callsOfKey, counts.add(`key ${id}`, minute)),
  };
}
