import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { readConfig } from './config';
import { checkAll, type Finding } from './doctor/checks';
import { gather } from './doctor/gather';

const marks: Record<Finding['verdict'], string> = { fine: '✓', wrong: '✗', unknown: '?' };

/**
 * Checks an installation before it is opened to the internet: `npm run doctor -- --backups /var/backups`, with the product's own
 * settings and as its user. A line for each check; the exit code is 1 if something is wrong.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { backups: { type: 'string' } }, strict: false });
  const folder = typeof values.backups === 'string' ? values.backups : undefined;
  const findings = checkAll(await gather(readConfig(process.env), folder, new Date()));
  if (findings.some(({ verdict }) => verdict === 'wrong')) process.exitCode = 1;
  return findings.map(({ verdict, text }) => `${marks[verdict]} ${text}`).join('\n');
});
