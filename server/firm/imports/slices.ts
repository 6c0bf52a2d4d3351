import { setImmediate } from 'node:timers/promises';

/** How long work may keep the event loop from other calls, in milliseconds. */
const longest = 15;

/** Works through many items, and lets other calls be answered in between. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    if (performance.now() - began < longest) continue;
    await setImmediate();
    began = performance.now();
  }
  return results;
}

/** Finishes work that yields after each item, and lets other calls be answered in between. */
export async function finishInSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  let began = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < longest) continue;
    await setImmediate();
    began = performance.now();
  }
}
