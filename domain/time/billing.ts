/** The units, in minutes, in which a case's time can be billed. */
export const timeUnits = [1, 6, 15] as const;

/** In whole minutes of what a case's time is billed. */
export type TimeUnit = (typeof timeUnits)[number];

/** Minutes rounded up to whole units: `roundUp(80, 6)` is `84`. */
export const roundUp = (minutes: number, unit: TimeUnit): number => Math.ceil(minutes / unit) * unit;

/** What minutes of work cost in cents, half a cent up, at a rate in cents an hour. They are not rounded to a unit here. */
export const amountOf = (minutes: number, rateCents: number): number =>
  Math.floor((minutes * rateCents * 2 + 60) / 120);

/** What an entry is billed at in cents: its minutes, rounded up to the case's unit, at a rate in cents an hour. */
export const billedAt = (minutes: number, unit: TimeUnit, rateCents: number): number =>
  amountOf(roundUp(minutes, unit), rateCents);
