import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { nairobiDay } from '#domain/dates';
import { newId } from '#server/db/newId';
import { archiveOf, type Archive } from './archive';
import type { ReadFirm } from './rows';

/** A firm's export on disk, and each table's number of rows. */
export type Saved = { file: string; rows: Archive['rows'] };

/**
 * Saves a firm's export in a folder, where only the product's user can read it. The file gets its name once it is completely on
 * disk, and no two exports share a name.
 */
export async function saveExport(
  folder: string,
  slug: string,
  read: ReadFirm,
  moment: Date,
  signal: AbortSignal,
): Promise<Saved> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${slug}-${nairobiDay(moment)}-${newId(moment).slice(-12)}.zip`);
  const part = `${file}.part`;
  try {
    const { zip, rows } = archiveOf(read, moment);
    await pipeline(zip, createWriteStream(part, { mode: 0o600, flush: true }), { signal });
    await rename(part, file);
    await flush(folder);
    return { file, rows };
  } finally {
    await rm(part, { force: true });
  }
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
