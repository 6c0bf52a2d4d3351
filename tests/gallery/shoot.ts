import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { themes } from '#components/theme/tokens';
import { serveStorybook } from '#tests/helpers/builtStorybook';
import { launchOptions, withWindow } from '#tests/helpers/chromium';
import { builtEntries, type Entry, StorybookTab } from '#tests/helpers/storybookTab';
import { galleryPage, type Picture } from './galleryPage';

/** How many pages take pictures at the same time. */
const pages = 4;

/** The widths of a phone and of a desktop, in px. */
const widths = [390, 1280];

/** A Monday morning in Nairobi, so that stories that depend on the date and time look the same in each run. */
const now = new Date('2026-11-23T06:00:00Z');

const words = process.argv.slice(2);

// Shooting only some stories again leaves all other pictures in place.
const target = resolve(words.length > 0 ? 'dist/gallery-of-some' : 'dist/gallery');

const looks = Object.entries(themes).flatMap(([theme, schemes]) =>
  Object.keys(schemes).map((scheme) => ({ theme, scheme })),
);

/** Finds the built stories whose title or name contains one of the words; without words, all of them. */
async function storiesWith(words: string[]): Promise<Entry[]> {
  const hasWord = ({ title, name }: Entry) =>
    words.length === 0 || words.some((word) => `${title} ${name}`.toLowerCase().includes(word.toLowerCase()));
  return (await builtEntries()).filter((entry) => entry.type === 'story' && hasWord(entry));
}

/** A story's pictures, and the errors in it. */
interface Shots {
  pictures: Picture[];
  errors: string[];
}

/** Plays a story at each width and shoots it in every theme and scheme. */
async function shoot(tab: StorybookTab, story: Entry): Promise<Shots> {
  const { id, title, name } = story;
  const pictures: Picture[] = [];
  const errors: string[] = [];
  for (const width of widths) {
    errors.push(...(await tab.play(story, { width, height: 720 })));
    for (const { theme, scheme } of looks) {
      const file = `${id}.${theme}.${scheme}.${width}.jpg`;
      await tab.page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { theme, scheme });
      await tab.page.screenshot({ path: resolve(target, file), type: 'jpeg', quality: 85, fullPage: true });
      pictures.push({ id, file, title, name, theme, scheme, width });
    }
  }
  return { pictures, errors };
}

/** Takes stories off the queue until none is left. */
async function work(browser: Browser, address: string, queue: Entry[]): Promise<Shots[]> {
  const shots: Shots[] = [];
  const tab = await StorybookTab.open(browser, address, now);
  for (let story = queue.shift(); story; story = queue.shift()) shots.push(await shoot(tab, story));
  await tab.page.context().close();
  return shots;
}

const stories = await storiesWith(words);
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });

const site = await serveStorybook();
const browser = await chromium.launch(launchOptions(withWindow));

const queue = [...stories];
const shots = (await Promise.all(Array.from({ length: pages }, () => work(browser, site.address, queue)))).flat();
const rank = new Map(stories.map(({ id }, at) => [id, at]));
const pictures = shots.flatMap((shot) => shot.pictures).sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
await writeFile(resolve(target, 'index.html'), galleryPage(pictures));

await browser.close();
await site.close();
process.stdout.write(`${pictures.length} pictures of ${stories.length} stories: ${resolve(target, 'index.html')}\n`);

const errors = shots.flatMap((shot) => shot.errors);
for (const error of errors) process.stderr.write(`${error}\n`);
if (errors.length > 0) process.exitCode = 1;
