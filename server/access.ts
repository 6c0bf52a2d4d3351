import { parseArgs } from 'node:util';
import { addressAt } from './session/addressAt';
import { askFactorReset } from './session/factorReset';
import { makeFirstOwner } from './session/firstOwner';
import { CannotStart } from './cannotStart';
import { runCommand } from './command';
import { readConfig } from './config';
import { forOwner, openDatabase } from './db/driver/open';
import { formats } from './locale';
import { openLog } from './logging';
import { openMailer } from './mail/mailer';
import { createForOwnerOnly } from './ownerOnly';

const uses = [
  'npm run access -- first-owner --name "Amina Otieno" --email amina@mizani.example',
  'npm run access -- reset-factors --email amina@mizani.example [--firm twiga-kifaru]',
];

/**
 * Lets the platform's first owner in, by a link that works once, within an hour; or has the second factors of somebody who has lost
 * them be reset, a day after it is announced. With an embedded database, stop the product first.
 */
async function access(): Promise<string> {
  const asked = readArguments();
  const config = readConfig(process.env);
  const database = await openDatabase(forOwner(config.database), openLog(process.stderr));
  const now = new Date();
  try {
    if (asked.command === 'reset-factors') {
      const mailer = config.mail && openMailer(config.mail.url, config.mail.from);
      const { productName } = config;
      const reset = await askFactorReset(database, asked, { mailer, productName, now });
      const when = `${formats.date(reset.takesEffectAt.toISOString())}, ${formats.time(reset.takesEffectAt.toISOString())}`;
      return `${reset.name} can set up new codes from ${when} (Nairobi) for a week, with their password. They have been told, and ${reset.told} of those who manage people.`;
    }
    const token = await makeFirstOwner(database, asked, now);
    const { admin } = config.hostNames;
    return `Open this within an hour:\n${addressAt(admin, config.port)}/welcome#${token}`;
  } finally {
    await database.close();
  }
}

function readArguments() {
  const options = { name: { type: 'string' }, email: { type: 'string' }, firm: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false });
  const { name, email, firm } = values;
  const command = positionals.join();
  if (typeof email === 'string') {
    if (command === 'first-owner' && typeof name === 'string') return { command, name, email } as const;
    if (command === 'reset-factors' && typeof firm !== 'boolean') return { command, email, firm } as const;
  }
  throw new CannotStart(`Use: ${uses.join(', or: ')}`);
}

createForOwnerOnly();
await runCommand(access);
