import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { launchOptions, systemChromium, withWindow } from '../helpers/chromium.ts';

const folder = resolve(import.meta.dirname, 'baseline');

/** Names the browser that took the baseline: another version, or another system, draws letters otherwise. */
const browserFile = resolve(folder, 'browser.txt');

/** Compares in the baseline's browser alone; in any other it says so, and nothing fails. A new baseline is written as small as it looks the same. */
export default async function baseline({ updateSnapshots }: FullConfig) {
  if (!systemChromium(withWindow) && !existsSync(chromium.executablePath())) {
    throw new Error('The pictures need Chromium itself, not its headless shell: install it, and run them again.');
  }
  const browser = await chromium.launch(launchOptions(withWindow));
  const own = `Chromium ${browser.version()} on ${process.platform}`;
  await browser.close();
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') {
    return async () => {
      await writeFile(browserFile, `${own}\n`);
      await Promise.all((await readdir(folder)).filter((name) => name.endsWith('.png')).map(inFewColours));
    };
  }
  const from = (await readFile(browserFile, 'utf8')).trim();
  if (from !== own) {
    process.env['NOT_COMPARED'] = `Not compared: the baseline is from ${from}, and this is ${own}.`;
    process.stdout.write(`${process.env['NOT_COMPARED']}\n`);
  }
  return undefined;
}

/** A third of the size, and less off the true colours than a comparison sees. */
async function inFewColours(name: string): Promise<void> {
  const picture = sharp(await readFile(resolve(folder, name)));
  const { isPalette } = await picture.metadata();
  if (!isPalette)
    await writeFile(resolve(folder, name), await picture.png({ palette: true, effort: 10, dither: 0 }).toBuffer());
}
