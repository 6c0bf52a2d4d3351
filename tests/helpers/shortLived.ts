/**
 * How Node runs a server that lives for seconds: the embedded database's program is optimized later, since that would take a quarter of
 * the start's processor time and seldom pay.
 */
export const shortLived = ['--wasm-tiering-budget=30000000'];
