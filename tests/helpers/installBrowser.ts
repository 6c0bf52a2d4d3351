import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { headlessShell, systemChromium } from './chromium';

/** Finds or installs a browser for the tests and says which. If neither works, it fails with a one-line message. */
function provideBrowser(): string {
  if (!existsSync(headlessShell) && mayInstall()) install('chromium-headless-shell');
  const found = systemChromium() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (found) return `Tests use the browser at ${found}.`;
  if (run('npx', 'playwright', 'install', 'chromium'))
    return 'Tests use the Chromium that Playwright downloaded just now.';
  if (mayInstall() && install('chromium')) {
    return 'Tests use Chromium, installed just now with apt-get.';
  }
  throw new Error(
    'No browser for the tests: install Chromium with the package manager of this system, and run them again.',
  );
}

/** Root on Debian, as in a container. */
const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const install = (name: string): boolean => run('apt-get', 'update') && run('apt-get', 'install', '-y', name);

/** How long to wait, in ms: a mirror that never responds must not keep the tests from a browser that is already there. */
const patience = 300_000;

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', timeout: patience }).status === 0;

try {
  process.stdout.write(`${provideBrowser()}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
