import { expect, test } from '@playwright/test';
import { serveStorybook } from '../helpers/builtStorybook.ts';
import { launchOptions } from '../helpers/chromium.ts';
import { builtEntries, StorybookTab } from '../helpers/storybookTab.ts';

test.use({ launchOptions: launchOptions() });

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
let tab: StorybookTab;
test.beforeAll(async ({ browser }) => {
  site = await serveStorybook();
  tab = await StorybookTab.open(browser, site.address, now);
});
test.afterAll(async () => {
  await tab.page.context().close();
  await site.close();
});

for (const story of stories) {
  test(`${story.title} looks as it did`, async () => {
    // Some play functions look for what only a desktop has, such as the heads of columns.
    expect(await tab.play(story, desktop)).toEqual([]);
    for (const size of sizesOf(story.id)) {
      await tab.page.setViewportSize(size);
      for (const scheme of ['light', 'dark']) {
        await tab.page.evaluate((scheme) => (document.documentElement.dataset['scheme'] = scheme), scheme);
        await expect.soft(tab.page).toHaveScreenshot(`${story.id}.${size.width}.${scheme}.png`);
      }
    }
  });
}
