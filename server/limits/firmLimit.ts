import { isThisMachine } from '#server/contract/address';
import type { FirmLimit } from '#server/doors/firm';
import type { Counted, Counts } from './counts';
import { tooMany } from './tooMany';

const minute = 60_000;

/** Allows `max` calls a minute for each firm; zero means no limit. Calls from this machine don't count. */
export function firmLimit(max: number, counts: Counts): FirmLimit {
  const isLimited = (address: string) => max > 0 && !isThisMachine(address);
  const keyOf = (slug: string) => `firm ${slug}`;
  const refuseBeyond = (most: number, { current, ttl }: Counted) => {
    if (current > most) throw tooMany(ttl);
  };
  return {
    check: (slug, address) => isLimited(address) && refuseBeyond(max - 1, counts.soFar(keyOf(slug), minute)),
    count: (slug, address) => isLimited(address) && refuseBeyond(max, counts.add(keyOf(slug), minute)),
  };
}
