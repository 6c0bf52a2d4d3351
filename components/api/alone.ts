/**
 * Does something unless another tab of this browser is doing it, and then resolves to `otherwise`. Over plain HTTP browsers have no
 * locks, and nobody can tell.
 */
export async function alone<Result>(
  what: string,
  act: () => Promise<Result>,
  otherwise: () => Result,
): Promise<Result> {
  if (!('locks' in navigator)) return act();
  return navigator.locks.request(what, { ifAvailable: true }, async (lock) => (lock ? act() : otherwise()));
}
