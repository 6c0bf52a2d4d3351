import { readFileSync } from 'node:fs';
import { serve } from '#server/serve';
import { noPages } from '#tests/helpers/noPages';

// The product without its pages, which tells its parent how long its event loop was kept from other work since it was last asked.

/** How often the loop is looked at, in milliseconds. */
const every = 5;

/** How long the main thread has been on a core, in milliseconds. Where the system does not say, as long as it has been running. */
function onCore(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

let longest = 0;
let [then, before] = [performance.now(), onCore()];
setInterval(() => {
  const [now, core] = [performance.now(), onCore()];
  // Time in which another process had the core is no work of ours.
  longest = Math.max(longest, Math.min(now - then, core - before));
  [then, before] = [now, core];
}, every).unref();

process.on('message', () => {
  process.send?.(longest);
  longest = 0;
});
process.channel?.unref();

await serve(async () => ({ pages: noPages, build: '2026-11-21' }));
