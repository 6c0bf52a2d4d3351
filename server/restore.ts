import { restoreBackup } from './backup/make';
import { fileFrom, summaryOf } from './backup/terminal';
import { runCommand } from './command';
import { readConfig } from './config';
import { forOwner } from './db/driver/open';
import { createForOwnerOnly } from './ownerOnly';

/** Restores a backup into an empty database: `npm run restore -- mizani.backup`. */
createForOwnerOnly();
await runCommand(async () => {
  const file = fileFrom('restore');
  const checked = await restoreBackup(forOwner(readConfig(process.env).database), file);
  return `Restored ${summaryOf(checked)}.`;
});
