import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { nairobiDay } from '#domain/dates';
import { newId } from '#server/db/newId';
import type { OwnFolder } from '#server/ownerOnly';
import { archiveOf, type Archive, type Source } from './archive';

/** A firm's export on disk, and each table's number of rows. */
export type Saved = { file: string; rows: Archive['rows'] };

/** The name of an export, with the day on which it was made. */
const exportName = /^.+-(\d{4}-\d\d-\d\d)-[0-9a-f]{12}\.zip(\.part)?$/;
/** Ends the name of an export while it is written. */
const unfinished = '.part';

/** The day on which an export was made, by its file's name; undefined for any other file. */
export const dayOfExport = (name: string): string | undefined => exportName.exec(name)?.[1];

/** The folder that keeps exports, which no other user can enter. */
export const exportsFolderAt = (folder: string): OwnFolder => ({
  setting: 'EXPORTS_DIR',
  folder,
  isOwn: (name) => dayOfExport(name) !== undefined,
});

/** The names of the exports in a folder, also of unfinished ones. Other files there are left alone. */
export async function namesOfExports(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The folder does not exist before the first export.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  return names.filter((name) => dayOfExport(name) !== undefined);
}

/**
 * Saves a firm's export in a folder, where only the product's user can read it. The file gets its name once it is completely on
 * disk, and no two exports share a name.
 */
export async function saveExport(
  folder: string,
  slug: string,
  source: Source,
  moment: Date,
  signal: AbortSignal,
): Promise<Saved> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${slug}-${nairobiDay(moment)}-${newId(moment).slice(-12)}.zip`);
  const part = `${file}${unfinished}`;
  const handle = await open(part, 'wx', 0o600);
  try {
    const { zip, rows } = archiveOf(source, moment);
    await pipeline(zip, handle.createWriteStream({ flush: true }), { signal });
    await rename(part, file);
    await flush(folder);
    return { file, rows };
  } finally {
    await rm(part, { force: true });
  }
}

/** How long the file of an export that is being written may go unchanged, in milliseconds. */
const longestPause = 3_600_000;

/** Removes what exports that were cut off by the end of their process have left. Returns the files' names. */
export async function removeCutOff(folder: string, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await namesOfExports(folder)) {
    if (!name.endsWith(unfinished)) continue;
    const file = join(folder, name);
    // Another process may be removing it, or giving it its name.
    const writtenAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (now.getTime() - writtenAt < longestPause) continue;
    await rm(file, { force: true });
    removed.push(name);
  }
  return removed;
}

/** Syncs a folder's file names to disk. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
