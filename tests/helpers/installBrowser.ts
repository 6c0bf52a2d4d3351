import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { systemChromium } from './chromium';

/** Finds a browser for the tests or installs one, says which, and fails with one line where neither can be done. */
function provideBrowser(): string {
  const found = systemChromium() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (found) return `Tests use the browser at ${found}.`;
  if (run('npx', 'playwright', 'install', 'chromium'))
    return 'Tests use the Chromium that Playwright downloaded just now.';
  if (run('apt-get', 'update') && run('apt-get', 'install', '-y', 'chromium')) {
    return 'Tests use Chromium, installed just now with apt-get.';
  }
  throw new Error(
    'No browser for the tests: install Chromium with the package manager of this system, and run them again.',
  );
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

try {
  process.stdout.write(`${provideBrowser()}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
