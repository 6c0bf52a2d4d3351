import { runCommand } from './command';
import { readConfig } from './config';
import { openDatabase } from './db/driver/open';
import { newestSchema } from './db/migrate';
import { openLog } from './logging';
import { createForOwnerOnly } from './ownerOnly';

/**
 * Brings the schema up to date, and admits the login of `DATABASE_URL`: `npm run migrate`. A start does the same if it knows
 * `DATABASE_OWNER_URL`; this is for processes that must not.
 */
createForOwnerOnly();
await runCommand(async () => {
  const database = await openDatabase(readConfig(process.env).database, openLog(process.stderr));
  await database.close();
  return `The database has schema ${await newestSchema()}.`;
});
