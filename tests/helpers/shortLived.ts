/**
 * Node flags for a server that runs for seconds: the embedded database's WebAssembly is compiled but never optimized, which would
 * take a quarter of the start's processor time and rarely pay off.
 */
export const shortLived = ['--liftoff-only'];
