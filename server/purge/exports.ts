import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, nairobiDay } from '#domain/dates';
import { recordPlatformActivity } from '#server/activity/record';
import { asPlatform } from '#server/doors/platform';
import type { Purge } from './purge';

/** The name of an export, with the day on which it was made. */
const exportName = /^.+-(\d{4}-\d\d-\d\d)-[0-9a-f]{12}\.zip$/;

/**
 * Removes exports of purged firms once they have been kept long enough, because nobody may keep personal data longer than it is
 * needed (section 39 of Kenya's Data Protection Act, 2019). The log and the operator's activity name them. Other files are left
 * alone.
 */
export async function purgeExports(purge: Purge, signal: AbortSignal): Promise<void> {
  const { database, now, exportsFolder, exportsKeptDays, log } = purge;
  const oldest = addDays(nairobiDay(now()), -exportsKeptDays);
  for (const name of await namesIn(exportsFolder)) {
    if (signal.aborted) return;
    const [, madeOn] = exportName.exec(name) ?? [];
    if (madeOn === undefined || madeOn >= oldest) continue;
    await rm(join(exportsFolder, name), { force: true });
    log.info({ file: name }, 'Removed an old export of a purged firm.');
    await asPlatform(database, (tx) =>
      recordPlatformActivity(tx, now(), {
        kind: 'customer',
        actor: 'system',
        code: 'export_removed',
        params: { file: name, days: exportsKeptDays },
      }),
    );
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The folder does not exist before the first export.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}
