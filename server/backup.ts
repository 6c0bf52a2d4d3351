import packageJson from '../package.json' with { type: 'json' };
import { filesSentence, saveFiles } from './backup/files';
import { makeBackup } from './backup/make';
import { fileFrom, summaryOf } from './backup/terminal';
import { runCommand } from './command';
import { readConfig } from './config';
import { forOwner } from './db/driver/open';
import { openStore } from './files/openStore';
import { createForOwnerOnly } from './ownerOnly';

/** Makes a backup of the database and of firms' files: `npm run backup -- mizani.backup`. The product can keep running. */
createForOwnerOnly();
await runCommand(async () => {
  const file = fileFrom('backup');
  const config = readConfig(process.env);
  const origin = { product: packageJson.version, now: new Date() };
  const checked = await makeBackup(forOwner(config.database), file, origin);
  const saved = await saveFiles(file, await openStore(config.files));
  return `"${file}" has ${summaryOf(checked)}.${filesSentence(file, saved)}`;
});
