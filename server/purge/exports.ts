import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, nairobiDay } from '#domain/dates';
import { recordPlatformActivity } from '#server/activity/record';
import { dayOfExport, namesOfExports, removeCutOff } from '#server/customers/export/save';
import { asPlatform } from '#server/doors/platform';
import type { Purge } from './purge';

/**
 * Removes exports of purged firms once they have been kept long enough, because nobody may keep personal data longer than it is
 * needed (section 39 of Kenya's Data Protection Act, 2019), and at once what is left of an export that was cut off: the next one
 * starts afresh. The log and the operator's activity name the exports, and the log the rest.
 */
export async function purgeExports(purge: Purge, signal: AbortSignal): Promise<void> {
  const { database, now, exportsFolder, exportsKeptDays, log } = purge;
  for (const file of await removeCutOff(exportsFolder, now()))
    log.info({ file }, 'Removed an export that was cut off.');
  const oldest = addDays(nairobiDay(now()), -exportsKeptDays);
  for (const name of await namesOfExports(exportsFolder)) {
    if (signal.aborted) return;
    const madeOn = dayOfExport(name);
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
