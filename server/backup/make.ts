import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { CannotStart } from '#server/cannotStart';
import type { DatabaseLocation } from '#server/db/driver/open';
import { newestSchema } from '#server/db/migrate';
import { connect } from './connection';
import { loadBackup } from './load';
import { checkBackup, type Checked } from './read';
import { requestBackup } from './running';
import { writeBackup, type Origin } from './write';

/**
 * Makes a backup of a database, whether or not the product is running, and reads it back before the file gets its name. Throws
 * `CannotStart` if the file already exists.
 */
export async function makeBackup(location: DatabaseLocation, file: string, origin: Origin): Promise<Checked> {
  if (existsSync(file)) throw new CannotStart(`"${file}" exists already. Choose another name.`);
  if (location.kind === 'embedded' && !existsSync(location.folder))
    throw new CannotStart(`DATA_DIR: "${location.folder}" does not exist.`);
  const part = `${file}.part`;
  try {
    const isGiven = location.kind === 'embedded' && (await requestBackup(location.folder, part));
    if (!isGiven) await writeAlone(location, part, origin);
    const checked = await checkBackup(part, await newestSchema());
    await rename(part, file);
    return checked;
  } finally {
    await rm(part, { force: true });
  }
}

async function writeAlone(location: DatabaseLocation, file: string, origin: Origin): Promise<void> {
  const { query, run, close } = await connect(location);
  try {
    await run('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await writeBackup(query, origin, file);
    await run('COMMIT');
  } finally {
    await close();
  }
}

/** Checks a whole backup, and then loads it into an empty database. */
export async function restoreBackup(location: DatabaseLocation, file: string): Promise<Checked> {
  const checked = await checkBackup(file, await newestSchema());
  const connection = await connect(location);
  try {
    await loadBackup(connection, file, checked);
  } finally {
    await connection.close();
  }
  return checked;
}
