import { existsSync } from 'node:fs';
import { type FileHandle, rename, rm } from 'node:fs/promises';
import { CannotStart } from '#server/cannotStart';
import { StorageFull } from '#server/db/database';
import { databaseIn } from '#server/db/driver/dataFolder';
import type { DatabaseLocation } from '#server/db/driver/open';
import { newestSchema } from '#server/db/migrate';
import { baseline, lastBefore } from '#server/db/takeOver';
import { connect } from './connection';
import { loadBackup } from './load';
import { newFile, notWritten } from './newFile';
import { checkBackup, type Checked } from './read';
import { requestBackup } from './running';
import { writeBackup, type Origin } from './write';

/**
 * Makes a backup of a database, whether or not the product is running, and reads it back before the file gets its name. Throws
 * `CannotStart` if the file already exists.
 */
export async function makeBackup(location: DatabaseLocation, file: string, origin: Origin): Promise<Checked> {
  if (existsSync(file)) throw new CannotStart(`"${file}" exists already. Choose another name.`);
  if (location.kind === 'embedded' && !existsSync(databaseIn(location.folder)))
    throw new CannotStart(`DATA_DIR: "${location.folder}" has no database.`);
  const part = `${file}.part`;
  const opened = await newFile(part);
  try {
    const isGiven = location.kind === 'embedded' && (await requestBackup(location.folder, opened));
    if (!isGiven) await writeAlone(location, opened, origin);
    const checked = await checkBackup(part, await newestSchema());
    await rename(part, file);
    return checked;
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? notWritten(file, error) : error;
  } finally {
    await opened.close();
    await rm(part, { force: true });
  }
}

async function writeAlone(location: DatabaseLocation, file: FileHandle, origin: Origin): Promise<void> {
  const { query, run, close } = await connect(location, 'read');
  try {
    await run('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await writeBackup(query, origin, file);
    await run('COMMIT');
  } finally {
    await close();
  }
}

/** Checks a whole backup, and then loads it into an empty database. If it fails, it leaves nothing that was not there. */
export async function restoreBackup(location: DatabaseLocation, file: string): Promise<Checked> {
  const checked = await checkBackup(file, await newestSchema());
  if (checked.header.schema < baseline) {
    throw new CannotStart(
      `"${file}" was made with schema ${checked.header.schema}, and this version goes on from ${baseline}. Restore it with version ${lastBefore}, and start this version on that database.`,
    );
  }
  const connection = await connect(location, 'fill');
  try {
    await loadBackup(connection, file, checked);
  } catch (error) {
    await connection.discard();
    if (error instanceof StorageFull)
      throw new CannotStart('DATA_DIR: its disk has no room for the backup. Nothing was restored.');
    throw error;
  }
  await connection.close();
  return checked;
}
