import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { themes } from '#components/theme/tokens';
import { serveStorybook, storybookFolder } from '#tests/helpers/builtStorybook';
import { launchOptions } from '#tests/helpers/chromium';
import { galleryPage, type Picture } from './galleryPage';

/** Pages that shoot at the same time. */
const pages = 4;

const target = resolve('dist/gallery');

interface IndexEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  tags: string[];
}

const looks = Object.entries(themes).flatMap(([theme, schemes]) =>
  Object.keys(schemes).map((scheme) => ({ theme, scheme })),
);

/** The built stories whose title or name has one of the words; all of them without any. */
async function storiesWith(words: string[]): Promise<IndexEntry[]> {
  const source = await readFile(resolve(storybookFolder, 'index.json'), 'utf8').catch(() => {
    throw new Error('There is no Storybook to shoot. Run `npm run build:storybook` first.');
  });
  const { entries } = JSON.parse(source) as { entries: Record<string, IndexEntry> };
  const hasWord = ({ title, name }: IndexEntry) =>
    words.length === 0 || words.some((word) => `${title} ${name}`.toLowerCase().includes(word.toLowerCase()));
  return Object.values(entries).filter((entry) => entry.type === 'story' && hasWord(entry));
}

/** Whether Storybook has drawn and played the page's story; runs in the page. */
function isDone(): boolean {
  const { __STORYBOOK_PREVIEW__: preview } = window as {
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
  };
  return ['finished', 'errored', 'aborted'].includes(preview?.currentRender?.phase ?? '');
}

/** Draws a story once and shoots it in every theme and scheme. */
async function shoot(page: Page, address: string, { id, title, name }: IndexEntry): Promise<Picture[]> {
  await page.goto(`${address}iframe.html?viewMode=story&id=${id}`);
  await page.waitForFunction(isDone);
  const pictures: Picture[] = [];
  for (const { theme, scheme } of looks) {
    const file = `${id}.${theme}.${scheme}.jpg`;
    await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { theme, scheme });
    await page.screenshot({ path: resolve(target, file), type: 'jpeg', quality: 85, fullPage: true });
    pictures.push({ id, file, title, name, theme, scheme });
  }
  return pictures;
}

/** Takes stories off the list until none is left. */
async function work(browser: Browser, address: string, queue: IndexEntry[]): Promise<Picture[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const pictures: Picture[] = [];
  for (let story = queue.shift(); story; story = queue.shift()) pictures.push(...(await shoot(page, address, story)));
  await context.close();
  return pictures;
}

const stories = await storiesWith(process.argv.slice(2));
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });

const site = await serveStorybook();
const browser = await chromium.launch(launchOptions());

const queue = [...stories];
const shots = await Promise.all(Array.from({ length: pages }, () => work(browser, site.address, queue)));
const rank = new Map(stories.map(({ id }, at) => [id, at]));
const pictures = shots.flat().sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
await writeFile(resolve(target, 'index.html'), galleryPage(pictures));

await browser.close();
await site.close();
process.stdout.write(`${pictures.length} pictures of ${stories.length} stories: ${resolve(target, 'index.html')}\n`);
