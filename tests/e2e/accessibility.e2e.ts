import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { brokenWords } from '../helpers/brokenWords.ts';
import { cutTexts } from '../helpers/cutTexts.ts';
import { addressOf, everyPage } from '../helpers/everyPage.ts';
import { hiddenFocus } from '../helpers/hiddenFocus.ts';
import { test } from '../helpers/productTest.ts';
import { stickyShare } from '../helpers/stickyShare.ts';
import { visibleTexts } from '../helpers/visibleTexts.ts';
import { wholePage } from '../helpers/wholePage.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

let axeInPage: string;
test.beforeAll(async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, '../helpers/axeInPage.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  axeInPage = output[0].code;
});

/** The widths that the lists are measured at, wide first. */
const widths = [1920, 1440, 1366, 1280, 1100, 1024, 834, 768, 390, 360];

/** The stories check every rule at 1280 and 360 px. Here every rule is checked at another width, and elsewhere what a layout can break. */
const layouts = {
  every: [834],
  rules: { rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: true } } },
  between: { runOnly: ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'region'] },
  /** Laid out like another width, or checked in the stories, so that they can only be too narrow. */
  alike: [1440, 1366, 1280, 1024, 390, 360],
};

/** A scheme or theme changes only colours, so it can only break contrast: checked once with columns and once stacked. */
const coloursAt = [1440, 360];

/** What a window of 1280 × 1024 px has left in CSS px when it is zoomed. */
const zooms = { '200 %': { width: 640, height: 512 }, '400 %': { width: 320, height: 256 } };

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks the page's texts in one go, as each is its own text when it has crossed over from the page. */
const ofTexts = (page: Page, check: typeof cutTexts) =>
  page.evaluate<string[]>(`(${check.toString()})((${visibleTexts.toString()})())`);

async function atEveryWidth(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (!layouts.alike.includes(width)) {
      const rules = layouts.every.includes(width) ? layouts.rules : layouts.between;
      expect.soft(await page.evaluate((rules) => window.violations(rules), rules), `${width} px`).toEqual([]);
    }
    expect.soft(await overflow(page), `${width} px`).toBe(0);
    expect.soft(await ofTexts(page, brokenWords), `${width} px`).toEqual([]);
  }
}

async function atEveryZoom(page: Page): Promise<void> {
  for (const [zoom, size] of Object.entries(zooms)) {
    await page.setViewportSize(size);
    await expect.poll(() => overflow(page), `The page is wider than its window at ${zoom}`).toBe(0);
    // Again, until a chart is drawn at its new size.
    await expect.poll(() => ofTexts(page, cutTexts), `Cut at ${zoom}`).toEqual([]);
    expect.soft(await page.evaluate(stickyShare), `What sticks takes more of the height at ${zoom}`).toBeLessThan(0.5);
    expect.soft(await page.evaluate(hiddenFocus), `Behind something in focus at ${zoom}`).toEqual([]);
  }
}

async function inAnyColours(page: Page): Promise<void> {
  const { theme } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  // The stories check the console in its own colours. The staging host shows the same pages in these.
  const look = theme === 'admin' ? 'staging' : (theme ?? '');
  await page.evaluate((look) => (document.documentElement.dataset['theme'] = look), look);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of coloursAt) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(() => window.paleTexts()), `${look}, ${scheme}, ${width} px`).toEqual([]);
    }
  }
}

for (const one of everyPage) {
  test(`${one.host}: ${one.path} can be read and used by everyone, at any width and zoom, in any colours`, async ({
    page,
    product,
  }) => {
    const troubles: string[] = [];
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('pageerror', (error) => troubles.push(error.message));
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto(await addressOf(product, one));
    await wholePage(page);
    // Over the debugging protocol, because the page's own policy lets no foreign script in.
    await page.evaluate(axeInPage);
    await atEveryWidth(page);
    await inAnyColours(page);
    // Last, as it moves the focus, and with it what is shown of a link or a button.
    await atEveryZoom(page);
    expect(troubles).toEqual([]);
  });
}
