import { type Browser, expect, test } from '@playwright/test';
import { serveStorybook } from '../helpers/builtStorybook.ts';
import { launchOptions, withWindow } from '../helpers/chromium.ts';
import { builtEntries, type Entry, StorybookTab } from '../helpers/storybookTab.ts';

test.use({ launchOptions: launchOptions(withWindow) });

const notCompared = process.env['NOT_COMPARED'];
test.skip(notCompared !== undefined, notCompared);

/** The sizes of a phone and of a desktop, in px. What is below is more of the same, and would be most of the baseline. */
const phone = { width: 390, height: 1000 };
const desktop = { width: 1280, height: 1000 };

/** A Monday morning in Nairobi, in every run. */
const now = new Date('2026-11-23T06:00:00Z');

/**
 * The pictures are of each component's and each screen's first story, `Basic`, light and dark. An element looks the same wherever
 * it stands, so a phone is enough for it.
 */
const stories = (await builtEntries()).filter(({ id, type }) => type === 'story' && id.endsWith('--basic'));
const sizesOf = (id: string) => (id.startsWith('elements-') ? [phone] : [desktop, phone]);

let site: Awaited<ReturnType<typeof serveStorybook>>;
let tab: StorybookTab | undefined;
test.beforeAll(async () => {
  site = await serveStorybook();
});
test.afterAll(async () => {
  await tab?.page.context().close();
  await site.close();
});

/** A screen has a tab of its own: what another leaves behind, such as the way to the next invoice, would be in its picture. */
async function tabFor({ id }: Entry, browser: Browser): Promise<StorybookTab> {
  if (tab && !id.startsWith('screens-')) return tab;
  await tab?.page.context().close();
  return StorybookTab.open(browser, site.address, now);
}

for (const story of stories) {
  test(`${story.title} looks as it did`, async ({ browser }) => {
    tab = await tabFor(story, browser);
    // What a PDF looks like is the browser's, and the mock API has none.
    const mask = [tab.page.locator('iframe')];
    // Some play functions look for what only a desktop has, such as the heads of columns.
    expect(await tab.play(story, desktop)).toEqual([]);
    for (const size of sizesOf(story.id)) {
      await tab.page.setViewportSize(size);
      for (const scheme of ['light', 'dark']) {
        await tab.page.evaluate((scheme) => (document.documentElement.dataset['scheme'] = scheme), scheme);
        await expect.soft(tab.page).toHaveScreenshot(`${story.id}.${size.width}.${scheme}.png`, { mask });
      }
    }
  });
}
