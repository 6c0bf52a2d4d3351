import { parseArgs } from 'node:util';
import { addressAt } from './session/addressAt';
import { makeFirstOwner } from './session/firstOwner';
import { CannotStart } from './cannotStart';
import { runCommand } from './command';
import { readConfig } from './config';
import { forOwner, openDatabase } from './db/driver/open';
import { openLog } from './logging';
import { createForOwnerOnly } from './ownerOnly';

/**
 * Lets the platform's first owner in: `npm run access -- first-owner --name "Amina Otieno" --email amina@mizani.example`. Prints a
 * link that works once, within an hour. With an embedded database, stop the product first.
 */
async function access(): Promise<string> {
  const { name, email } = readArguments();
  const config = readConfig(process.env);
  const database = await openDatabase(forOwner(config.database), openLog(process.stderr));
  try {
    const token = await makeFirstOwner(database, { name, email }, new Date());
    const { admin } = config.hostNames;
    return `Open this within an hour:\n${addressAt(admin, config.port)}/welcome#${token}`;
  } finally {
    await database.close();
  }
}

function readArguments() {
  const options = { name: { type: 'string' }, email: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false });
  const { name, email } = values;
  if (positionals.join() === 'first-owner' && typeof name === 'string' && typeof email === 'string')
    return { name, email };
  throw new CannotStart('Use: npm run access -- first-owner --name "Amina Otieno" --email amina@mizani.example');
}

createForOwnerOnly();
await runCommand(access);
