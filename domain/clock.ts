/** How far ahead of the last known time a clock is trusted, in hours. */
export const trustedHours = 48;

/**
 * Whether a clock is so far ahead of the last known time that it may be wrong. What destroys or charges then waits until the operator
 * confirms it. It is also so after the server was off for longer: it can't tell a stop from a wrong clock.
 */
export const isClockAhead = (known: Date, now: Date): boolean =>
  now.getTime() - known.getTime() > trustedHours * 3_600_000;
