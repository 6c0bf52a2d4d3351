const minute = 60_000;
const hour = 60 * minute;

/**
 * How long each means of access counts, in milliseconds (OWASP ASVS 5.0.0, 7.3.1 and 7.3.2 for sessions, 6.5.5 and 6.6.2 for codes
 * and links).
 */
export const lifetimes = {
  /** A session, however much it is used. */
  session: 12 * hour,
  /** A session that nobody uses. */
  idle: 30 * minute,
  /** From the right password to the second factor. */
  challenge: 5 * minute,
  /** From choosing one of one's firms to entering it. */
  entry: minute,
  /** For what can harm: since the person last proved who they are. */
  proof: 5 * minute,
  /** A link that sets a new password. */
  reset: 30 * minute,
  /** A link that lets somebody in for the first time. */
  invitation: 7 * 24 * hour,
  /** The code of a link into a firm's area for support, which its operator opens at once. */
  supportCode: minute,
  /** From asking for a reset of lost second factors to its effect: time for whoever did not ask to hear of it. */
  factorReset: 24 * hour,
  /** How long such a reset can then be used. */
  factorResetKept: 7 * 24 * hour,
  /** The link of the platform's first owner, which is printed on a terminal. */
  firstOwner: hour,
} as const;

/** How many wrong codes end a sign-in. */
export const mostWrongCodes = 5;

/** Whether a proof of this moment is still fresh enough for what can harm. */
export const isFresh = (provedAt: Date, now: Date): boolean => now.getTime() - provedAt.getTime() < lifetimes.proof;

/** The moments after which a session must have been opened, and last used, to count now. */
export const sessionLimits = (now: Date): { openedAfter: Date; seenAfter: Date; now: Date } => ({
  now,
  openedAfter: new Date(now.getTime() - lifetimes.session),
  seenAfter: new Date(now.getTime() - lifetimes.idle),
});
