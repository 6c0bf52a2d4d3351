import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { nairobiDay } from '#domain/dates';
import { hosts } from '#hosts/table';
import { CannotStart } from '#server/cannotStart';
import { assetsOf, builtFolder, readStamp, type BuildStamp } from './pages';

const root = join(import.meta.dirname, '../..');

/** What a build is made from. */
const sources = [
  'components',
  'domain',
  'hosts',
  'server/hosting',
  'openapi.d.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

/** Builds the pages, unless they are there and what they are made from has not changed since. */
export async function buildIfStale(): Promise<void> {
  const hash = await hashSources();
  if (await isBuiltFrom(hash)) return;
  process.stdout.write('Building the pages …\n');
  // Aside, so that a process can start from the last build until this one is whole.
  const target = `${builtFolder}.next`;
  await rm(target, { recursive: true, force: true });
  const { buildApp } = await import('./buildApp');
  const all = Object.values(hosts);
  const drawn = all.filter(({ rendering }) => rendering === 'client');
  for (const app of new Set(drawn.map((host) => host.app))) {
    await buildApp(
      app,
      drawn.filter((host) => host.app === app),
      target,
    );
  }
  const { buildLanding } = await import('./buildLanding');
  await buildLanding(hosts.landing, target);
  const stamp: BuildStamp = { day: nairobiDay(new Date()), sources: hash };
  await writeFile(join(target, 'stamp.json'), JSON.stringify(stamp));
  const { addAssets } = await import('./addAssets');
  await addAssets(
    all.map(({ folder }) => join(target, folder, 'assets')),
    assetsOf(builtFolder),
  );
  await rm(builtFolder, { recursive: true, force: true });
  await rename(target, builtFolder);
}

/**
 * The same in a process of its own, for a process that goes on to serve: a build takes a gigabyte, of which it would keep the most.
 */
export async function buildApartIfStale(): Promise<void> {
  if (await isBuiltFrom(await hashSources())) return;
  const script = join(root, 'server/build.ts');
  const building = spawn(process.execPath, [...process.execArgv, script], { stdio: 'inherit' });
  const [code] = (await once(building, 'exit')) as [number | null];
  if (code !== 0) throw new CannotStart('The pages could not be built. What is wrong stands above.');
}

async function isBuiltFrom(hash: string): Promise<boolean> {
  return (await readStamp(builtFolder))?.sources === hash;
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
