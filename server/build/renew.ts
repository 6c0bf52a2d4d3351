import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { nairobiDay } from '#domain/dates';
import { type BuildStamp, readStamp } from '#server/hosting/pages';
import { root } from '#server/root';

/** Rebuilds a folder, unless its sources have not changed since. Sources are paths in the product's folder. */
export async function renew(
  folder: string,
  sources: readonly string[],
  make: (target: string) => Promise<void>,
): Promise<void> {
  const hash = await hashOf(sources);
  if ((await readStamp(folder))?.sources === hash) return;
  // Builds beside the last build, so that processes can start from that one until this one is complete.
  const target = `${folder}.next`;
  await rm(target, { recursive: true, force: true });
  await make(target);
  const stamp: BuildStamp = { day: nairobiDay(new Date()), sources: hash };
  await writeFile(join(target, 'stamp.json'), JSON.stringify(stamp));
  await rm(folder, { recursive: true, force: true });
  await rename(target, folder);
}

async function hashOf(sources: readonly string[]): Promise<string> {
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
