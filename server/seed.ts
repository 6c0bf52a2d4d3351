import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { CannotStart } from './cannotStart';
import { runCommand } from './command';
import { readConfig } from './config';
import { forOwner, openDatabase } from './db/driver/open';
import { growDemo } from './demo/grow';
import { openFiles } from './files/files';
import { openStore } from './files/openStore';
import { openLog } from './logging';
import { createForOwnerOnly } from './ownerOnly';

/** Grows the demo data to a number of firms: `npm run seed -- --firms 100`. */
async function seed(): Promise<string> {
  const firms = readCount();
  const config = readConfig(process.env);
  const database = await openDatabase(forOwner(config.database), openLog(process.stderr));
  const files = openFiles(await openStore(config.files));
  const bar = new SingleBar({ format: '{bar} {value} of {total} firms, {eta_formatted} to go', noTTYOutput: true });
  bar.start(firms, 0);
  try {
    await growDemo(database, new Date(), firms, (done) => bar.update(done), undefined, files);
  } finally {
    bar.stop();
    await database.close();
  }
  return `There are ${firms} demo firms.`;
}

const mostFirms = 100_000;

function readCount(): number {
  const { values } = parseArgs({ options: { firms: { type: 'string', default: '12' } }, strict: false });
  const count = Number(values.firms);
  if (Number.isInteger(count) && count >= 1 && count <= mostFirms) return count;
  throw new CannotStart(`--firms: enter a whole number from 1 to ${mostFirms}, such as --firms 100.`);
}

createForOwnerOnly();
await runCommand(seed);
