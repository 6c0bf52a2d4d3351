import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { buildPages } from '#server/build/pages';
import { builtFolder } from '#server/hosting/pages';
import { launchOptions } from '#tests/helpers/chromium';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { runRounds } from './contest';
import { platformOf } from './databases';
import { serveBy } from './processes';
import type { Result } from './report';
import { throttle, type Conditions } from './throttle';

const run = promisify(execFile);

const atMost = 1.1;
const rounds = 9;

/** The last version that runs on Node 20. With its dependencies it takes 160 MB, too much for everyone who installs the product. */
const astro = 'astro@5.18.2';

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

const conditions: (Conditions & { look: BrowserContextOptions })[] = [
  { what: 'unthrottled', cpu: 1, look: desktop },
  {
    what: 'phone, CPU 4 times slower, 1.6 Mbit/s, 150 ms',
    cpu: 4,
    network: { latency: 150, throughput: 1_600_000 / 8 },
    look: phone,
  },
];

/**
 * Measures the time until the largest part of the landing page is painted, in a browser with an empty cache, against the same page
 * from a plain Astro build, served by the same server.
 */
export async function* landing(postgres: PostgresServer): AsyncGenerator<Result> {
  await buildPages();
  const folder = await buildWithAstro();
  const environment = { DATABASE_URL: await platformOf(postgres, 100), DEMO_DATA: '0' };
  const product = await serveBy('server/main.ts', environment);
  const other = await serveBy('tests/bench/pageStart/handWrittenServer.ts', { ...environment, PAGE_FOLDER: folder });
  const browser = await chromium.launch(launchOptions());
  try {
    for (const condition of conditions) {
      const time = (origin: string) => () =>
        largestPaint(browser, origin.replace('127.0.0.1', 'mizani.localhost'), condition);
      const contenders = { ours: time(product.origin), theirs: time(other.origin) };
      await runRounds(2, contenders);
      const { ours, theirs } = await runRounds(rounds, contenders);
      const note = `${Math.round(ours)} ms, Astro ${Math.round(theirs)} ms`;
      yield {
        what: `largest paint of the landing page, ${condition.what}`,
        ratio: ours / theirs,
        required: { atMost },
        note,
      };
    }
  } finally {
    await browser.close();
    await Promise.all([product.stop(), other.stop()]);
  }
}

/** Builds the page with Astro from our text, style and pictures, in a folder that keeps Astro from one run to the next. */
async function buildWithAstro(): Promise<string> {
  const home = join(tmpdir(), `mizani-bench-${astro}`);
  const options = { cwd: home, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } };
  await mkdir(home, { recursive: true });
  if (!existsSync(join(home, 'node_modules'))) {
    await writeFile(join(home, 'package.json'), '{ "private": true, "type": "module" }');
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', astro], options);
  }
  await rm(join(home, 'dist'), { recursive: true, force: true });
  await cp(join(import.meta.dirname, 'landing', 'astro'), home, { recursive: true });
  const built = join(builtFolder, 'landing');
  const { style, ...content } = partsOf(await readFile(join(built, 'index.html'), 'utf8'));
  await writeFile(join(home, 'src/page.css'), style);
  await writeFile(join(home, 'src/content.json'), JSON.stringify(content));
  await mkdir(join(home, 'public'), { recursive: true });
  await rm(join(home, 'public/assets'), { recursive: true, force: true });
  await cp(join(built, 'assets'), join(home, 'public/assets'), { recursive: true });
  await run(process.execPath, [join(home, 'node_modules/astro/astro.js'), 'build'], options);
  return join(home, 'dist');
}

/** Splits a page into its head without style, script and policy, its style, and its body in pieces, one for each section. */
function partsOf(html: string): { head: string; style: string; pieces: string[] } {
  const within = (name: string) => new RegExp(`<${name}[^>]*>([^]*)</${name}>`).exec(html)?.[1] ?? '';
  const own = /<style[^>]*>[^]*?<\/style>|<script type="module"[^>]*><\/script>|<meta http-equiv[^>]*>/g;
  return {
    head: within('head').replaceAll(own, ''),
    style: within('style'),
    pieces: within('body').split(/(?=<section\b)/),
  };
}

/** Opens the page in a new profile, and returns when the last of its largest parts was painted. */
async function largestPaint(
  browser: Browser,
  origin: string,
  { look, ...condition }: (typeof conditions)[number],
): Promise<number> {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  await throttle(page, condition);
  await page.goto(origin, { waitUntil: 'load' });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          if (last) resolve(last.startTime);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return time;
}
