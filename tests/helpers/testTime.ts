/** The time at which the tests take place: half past eleven in Nairobi. */
export const testTime = new Date('2026-11-21T08:30:00.000Z');
