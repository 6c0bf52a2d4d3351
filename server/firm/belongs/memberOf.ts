import type { Caller } from '#server/contract/caller';

/** Who of the firm's people calls; undefined while access is open, when nobody is anybody. */
export const memberOf = ({ person }: Caller): string | undefined => person?.memberId ?? undefined;
