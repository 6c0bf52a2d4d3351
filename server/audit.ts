import { readAnchorFile } from './verify/readAnchorFile';
import { verifyRecord } from './verify/verifyRecord';
import { connect } from './backup/connection';
import { CannotStart } from './cannotStart';
import { runCommand } from './command';
import { readConfig } from './config';
import { forOwner } from './db/driver/open';
import { newestSchema } from './db/migrate';
import { createForOwnerOnly } from './ownerOnly';

/**
 * Checks the record: `npm run audit -- verify`, and against backups or logs that kept the ends of its chains, as in
 * `npm run audit -- verify mizani.backup server.log`. Ends with 1 if a chain is broken. With an embedded database, stop the product first.
 */
async function audit(): Promise<string> {
  const [command, ...files] = process.argv.slice(2);
  if (command !== 'verify') throw new CannotStart('Use: npm run audit -- verify [mizani.backup] [server.log]');
  const schema = await newestSchema();
  const anchors = (await Promise.all(files.map((file) => readAnchorFile(file, schema)))).flat();
  const connection = await connect(forOwner(readConfig(process.env).database));
  try {
    const { lines, isWhole } = await verifyRecord(connection, anchors);
    if (!isWhole) process.exitCode = 1;
    return lines.join('\n') || 'The record is empty.';
  } finally {
    await connection.close();
  }
}

createForOwnerOnly();
await runCommand(audit);
