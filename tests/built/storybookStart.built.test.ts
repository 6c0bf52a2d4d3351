import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { storybookFolder } from '#tests/helpers/builtStorybook';

const read = (file: string) => readFile(resolve(storybookFolder, file), 'utf8');

it('has the Introduction in its first answer, so that a slow line shows it before Storybook’s own scripts have come', async () => {
  const page = await read('index.html');
  const source = await readFile('stories/Introduction.mdx', 'utf8');
  const headings = [...source.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.length).toBeGreaterThan(4);
  for (const heading of headings) expect(page).toContain(`>${heading}</h`);
  // At 1.6 Mbit/s and 150 ms that takes half a second; a megabyte takes 5 s.
  expect(gzipSync(page).length).toBeLessThan(8_000);
});

/** Measures what a page's frame loads before it renders: its script and what that imports, in gzipped bytes. */
async function frameSize(): Promise<number> {
  const seen = new Set<string>();
  const add = async (file: string): Promise<number> => {
    if (seen.has(file)) return 0;
    seen.add(file);
    const source = await read(`assets/${file}`);
    const imports = [...source.matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g)].map(([, name]) => name ?? '');
    const sizes = await Promise.all(imports.map(add));
    return sizes.reduce((total, size) => total + size, gzipSync(source).length);
  };
  return add(/assets\/(iframe-[\w-]+\.js)/.exec(await read('iframe.html'))?.[1] ?? '');
}

it('draws a page without the mock API, which only stories ask', async () => {
  expect(await frameSize()).toBeLessThan(415_000);
});
