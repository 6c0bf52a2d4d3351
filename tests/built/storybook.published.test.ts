import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveStorybook } from '#tests/helpers/builtStorybook';
import { launchOptions } from '#tests/helpers/chromium';
import { builtEntries, type Entry, StorybookTab } from '#tests/helpers/storybookTab';

/** How many tabs work at the same time. */
const tabs = 3;

describe('the published Storybook', { timeout: 480_000 }, () => {
  let site: Awaited<ReturnType<typeof serveStorybook>>;
  let browser: Browser;
  beforeAll(async () => {
    site = await serveStorybook('/docs/');
    browser = await chromium.launch(launchOptions());
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  type Look = (tab: StorybookTab, entry: Entry) => Promise<string[]>;

  /** Looks at each entry in one of so many tabs, and returns those with errors. */
  async function lookIn(count: number, entries: Entry[], look: Look): Promise<{ entry: Entry; errors: string[] }[]> {
    const queue = [...entries];
    const work = async () => {
      const found = [];
      const tab = await StorybookTab.open(browser, site.address);
      for (let entry = queue.shift(); entry; entry = queue.shift()) {
        const errors = await look(tab, entry);
        if (errors.length > 0) found.push({ entry, errors });
      }
      await tab.page.context().close();
      return found;
    };
    return (await Promise.all(Array.from({ length: count }, work))).flat();
  }

  /** Looks at each entry, once more at those with errors when the other tabs are closed, and returns what is wrong then. */
  async function walk(entries: Entry[], look: Look): Promise<string[]> {
    const again = (await lookIn(tabs, entries, look)).map(({ entry }) => entry);
    const found = again.length > 0 ? await lookIn(1, again, look) : [];
    return found.flatMap(({ errors }) => errors);
  }

  it('plays the first story of every page, and on a phone too unless it says which width it is for', async () => {
    const stories = (await builtEntries()).filter(({ type }) => type === 'story');
    // All others are played from their sources; here it is about the build.
    const firsts = [...new Map(stories.toReversed().map((story) => [story.title, story])).values()];
    expect(firsts.length).toBeGreaterThan(150);
    const play: Look = async (tab, story) => [...(await tab.play(story)), ...(await tab.playOnPhone(story))];
    expect(await walk(firsts, play)).toEqual([]);
  });

  it('has no page that a dialog covers, or that a phone scrolls sideways', async () => {
    // The pages of overlays, and those that are prose: all others are laid out like the first.
    const overlays = /-(alertdialog|dialog|sheet|menu|select|combobox|datepicker|confirmdelete|conflictdialog|table)--/;
    const pages = (await builtEntries()).filter(
      ({ id, type }) =>
        type === 'docs' && (overlays.test(id) || !/^(elements|patterns|charts|widgets|builder|screens)-/.test(id)),
    );
    expect(pages.length).toBeGreaterThan(15);
    const found = await walk(pages, async (tab, entry) => {
      await tab.page.setViewportSize({ width: 390, height: 844 });
      const errors = await tab.read(entry);
      const { dialogs, excess } = await tab.page.evaluate(() => ({
        dialogs: document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length,
        excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      if (dialogs > 0) errors.push(`${entry.id} opens ${dialogs} dialogs.`);
      if (excess > 0) errors.push(`${entry.id} is ${excess} px wider than a phone.`);
      return errors;
    });
    expect(found).toEqual([]);
  });
});
