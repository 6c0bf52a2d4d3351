import { fault } from '#domain/faults';
import { Problem } from '#server/contract/problem';

/** The 429 for a call beyond a limit, which ends in so many milliseconds. */
export function tooMany(ttl: number): Problem {
  const seconds = Math.max(1, Math.ceil(ttl / 1_000));
  return new Problem(429, fault('too_many_requests', { seconds }), [], { 'retry-after': String(seconds) });
}
