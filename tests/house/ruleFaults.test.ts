import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { faults } from '#language/faults';
import { ruleFaults } from '#language/ruleFaults';

const sourcesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true }))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

// A page has no sentence of the server's for what it refuses by itself.
it('a page has a sentence for each fault of a rule that it asks', async () => {
  const files = [...(await sourcesIn('domain')), ...(await sourcesIn('components'))];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const codes = texts.flatMap((text) => [...text.matchAll(/(?<!\w)fault\(\s*'([a-z_]+)'/g)].map(([, code]) => code));
  expect(codes.length).toBeGreaterThan(30);
  const missing = codes.filter((code) => code && code in faults.en && !(code in ruleFaults.en));
  expect(missing).toEqual([]);
});
