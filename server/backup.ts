import packageJson from '../package.json' with { type: 'json' };
import { makeBackup } from './backup/make';
import { fileFrom, summaryOf } from './backup/terminal';
import { runCommand } from './command';
import { readConfig } from './config';
import { forOwner } from './db/driver/open';
import { createForOwnerOnly } from './ownerOnly';

/** Makes a backup of the database: `npm run backup -- mizani.backup`. The product can keep running. */
createForOwnerOnly();
await runCommand(async () => {
  const file = fileFrom('backup');
  const checked = await makeBackup(forOwner(readConfig(process.env).database), file, {
    product: packageJson.version,
    now: new Date(),
  });
  return `"${file}" has ${summaryOf(checked)}.`;
});
