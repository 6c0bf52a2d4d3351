import { chromium, type Page } from 'playwright';
import { buildPages } from '#server/build/pages';
import { launchOptions } from '#tests/helpers/chromium';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { platformOf } from './databases';
import { serveBy } from './processes';
import type { Result } from './report';

const slowdown = 4;
const mostMilliseconds = 50;

/** Sixty small widgets, six in a row, as the builder's contract takes them. */
const widgets = Array.from({ length: 60 }, (_, index) => ({
  id: `w${index}`,
  type: 'billing-summary',
  position: { x: (index % 6) * 2, y: Math.floor(index / 6) * 2, width: 2, height: 2 },
  config: { title: `Widget ${index + 1}`, settings: {} },
}));

/** Measures the longest main-thread task while one of sixty widgets is dragged over the canvas and dropped, against 50 ms. */
export async function* dragging(postgres: PostgresServer): AsyncGenerator<Result> {
  await buildPages();
  const product = await serveBy('server/main.ts', { DATABASE_URL: await platformOf(postgres, 100), DEMO_DATA: '0' });
  const browser = await chromium.launch(launchOptions());
  try {
    const saved = await fetch(`${product.origin}/api/dashboards/default`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ widgets }),
    });
    if (!saved.ok) throw new Error(`The dashboard was not saved: ${await saved.text()}`);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(
      `${product.origin.replace('127.0.0.1', 'admin.localhost')}/admin/dashboard-builder?template=default`,
      {
        waitUntil: 'networkidle',
      },
    );
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (const what of ['over the canvas', 'again']) {
      await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
      await drag(page);
      const longest = longestTask(await browser.stopTracing());
      yield {
        what: `the longest frame while one of 60 widgets is dragged ${what}, CPU ${slowdown} times slower`,
        ratio: longest / mostMilliseconds,
        required: { atMost: 1 },
        note: `${longest.toFixed(1)} ms of ${mostMilliseconds} ms`,
      };
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Drags the first widget over its neighbours and drops it two rows below, then waits until the page has settled. */
async function drag(page: Page): Promise<void> {
  const handle = page.getByRole('button', { name: 'Move Widget 1', exact: true });
  const box = await handle.boundingBox();
  if (!box) throw new Error('There is nothing to drag.');
  const [x, y] = [box.x + 5, box.y + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 500, y + 120, { steps: 60 });
  await page.mouse.move(x + 40, y + 160, { steps: 60 });
  await page.mouse.up();
  await page.waitForTimeout(1_000);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds of the thread's own time, so that other work on the machine doesn't count. */
  tdur?: number;
  args: { name?: string; data?: { type?: string } };
}

/** Finds the longest task on the pages' main threads after the press, in ms, in a trace of the browser. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  // Before the press, the browser is still starting to trace.
  const begun = traceEvents.find(({ args }) => args.data?.type === 'mousedown')?.ts ?? Infinity;
  const tasks = traceEvents.filter(({ pid, tid, ts }) => ts >= begun && main.has(`${pid} ${tid}`));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
