/**
 * How Node runs a server that lives for seconds: the embedded database's program is compiled plainly and never optimized, which would
 * take a quarter of the start's processor time and seldom pay.
 */
export const shortLived = ['--liftoff-only'];
