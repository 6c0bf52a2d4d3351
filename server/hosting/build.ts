import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { nairobiDay } from '#domain/dates';
import { builtFolder, readStamp, type BuildStamp } from './pages';

const root = join(import.meta.dirname, '../..');

/** What a build is made from. */
const sources = [
  'components',
  'domain',
  'hosts',
  'openapi.d.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

/** Builds the pages, unless they are there and what they are made from has not changed since. */
export async function buildIfStale(): Promise<void> {
  const hash = await hashSources();
  const last = await readStamp(builtFolder);
  if (last?.sources === hash) return;
  process.stdout.write('Building the pages …\n');
  const { build } = await import('vite');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  const stamp: BuildStamp = { day: nairobiDay(new Date()), sources: hash };
  await writeFile(join(builtFolder, 'stamp.json'), JSON.stringify(stamp));
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(join(root, source))) {
      hash.update(relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const inside = await readdir(path, { recursive: true, withFileTypes: true });
  return inside
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
