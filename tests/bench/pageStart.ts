import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { chromium, type Browser } from 'playwright';
import { build } from 'vite';
import { buildPages } from '#server/build/pages';
import { launchOptions } from '#tests/helpers/chromium';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { runRounds } from './contest';
import { platformOf } from './databases';
import { serveBy } from './processes';
import type { Result } from './report';
import { throttle, type Conditions } from './throttle';

const atMost = 1.15;
const rounds = 15;
/** Rounds for a ratio that seems to miss: other work on the machine can distort a few, so it is measured again for longer. */
const moreRounds = 45;

const conditions: Conditions[] = [
  { what: 'unthrottled', cpu: 1 },
  { what: 'CPU 4 times slower, 1.6 Mbit/s, 150 ms', cpu: 4, network: { latency: 150, throughput: 1_600_000 / 8 } },
];

/**
 * Measures the time from requesting the customer list until its hundred rows are painted, in a browser with an empty cache,
 * against the same list written by hand in one file and served by the same server with the same data.
 */
export async function* pageStart(postgres: PostgresServer): AsyncGenerator<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'mizani-page-'));
  await Promise.all([buildPages(), buildByHand(folder)]);
  const environment = { DATABASE_URL: await platformOf(postgres, 100), DEMO_DATA: '0' };
  const product = await serveBy('server/main.ts', environment);
  const byHand = await serveBy('tests/bench/pageStart/handWrittenServer.ts', { ...environment, PAGE_FOLDER: folder });
  const browser = await chromium.launch(launchOptions());
  try {
    for (const condition of conditions) {
      const time = (origin: string) => () =>
        timeToRows(browser, origin.replace('127.0.0.1', 'admin.localhost'), condition);
      const contenders = { ours: time(product.origin), theirs: time(byHand.origin) };
      await runRounds(2, contenders);
      let { ours, theirs } = await runRounds(rounds, contenders);
      if (ours / theirs > atMost) ({ ours, theirs } = await runRounds(moreRounds, contenders));
      const note = `${Math.round(ours)} ms, by hand ${Math.round(theirs)} ms`;
      yield { what: `rows of the customer list, ${condition.what}`, ratio: ours / theirs, required: { atMost }, note };
    }
  } finally {
    await browser.close();
    await Promise.all([product.stop(), byHand.stop()]);
    await rm(folder, { recursive: true });
  }
}

async function buildByHand(folder: string): Promise<void> {
  const source = join(import.meta.dirname, 'pageStart');
  const page = `<!doctype html><html lang="en"><head><!-- config --><title></title></head><body><div id="root"></div><script type="module" src="./handWrittenPage.tsx"></script></body></html>`;
  // Vite reads the page from a file; this one is only for the build.
  const input = join(source, 'index.html');
  await writeFile(input, page);
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    plugins: [react(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', rolldownOptions: { input } },
  });
  await rm(input);
}

/**
 * Runs in the page, as text: compiling this file adds names to its functions that a page does not know. It reports by itself:
 * asking the page would cost it half a second of its slow device.
 */
const reportRows = `
  requestAnimationFrame(function look() {
    // Long lists draw the rows near the window; ten of them are more than it shows.
    if (document.querySelectorAll('[role=rowheader], th[scope=row]').length < 10) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => console.debug('rows', performance.now())));
  });
`;

/** Opens the list in a new profile, and measures the time until the last of its rows has been painted. */
async function timeToRows(browser: Browser, origin: string, condition: Conditions): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await throttle(page, condition);
  await page.addInitScript({ content: reportRows });
  const reported = page.waitForEvent('console', (message) => message.text().startsWith('rows '));
  await page.goto(`${origin}/admin/customers`, { waitUntil: 'commit' });
  const time = Number((await reported).text().split(' ')[1]);
  await context.close();
  return time;
}
