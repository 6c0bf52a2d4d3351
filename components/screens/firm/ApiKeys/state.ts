import type { ApiKey } from '#components/api';

/** So many milliseconds before it ends, a key ends soon. */
const soon = 14 * 24 * 60 * 60_000;

/** Whether a key works at a moment, and when it ends or has ended. */
export function stateOf({ endsAt, endedAt }: ApiKey, now: Date): { state: 'active' | 'soon' | 'ended'; on: string } {
  const left = new Date(endsAt).getTime() - now.getTime();
  if (endedAt !== undefined) return { state: 'ended', on: endedAt };
  if (left <= 0) return { state: 'ended', on: endsAt };
  return { state: left < soon ? 'soon' : 'active', on: endsAt };
}
