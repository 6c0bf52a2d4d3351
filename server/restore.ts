import { filesSentence, loadFiles } from './backup/files';
import { restoreBackup } from './backup/make';
import { fileFrom, summaryOf } from './backup/terminal';
import { runCommand } from './command';
import { readConfig } from './config';
import { forOwner } from './db/driver/open';
import { openStore } from './files/openStore';
import { createForOwnerOnly } from './ownerOnly';

/** Restores a backup into an empty database: `npm run restore -- mizani.backup`. */
createForOwnerOnly();
await runCommand(async () => {
  const file = fileFrom('restore');
  const config = readConfig(process.env);
  const checked = await restoreBackup(forOwner(config.database), file);
  const loaded = await loadFiles(file, await openStore(config.files));
  return `Restored ${summaryOf(checked)}.${filesSentence(file, loaded)}`;
});
