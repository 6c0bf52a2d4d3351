import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/** Debian's Chromium without a window around it: a page opens in a third of the processor time. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** Where systems keep the Chromium that their package manager installs. */
const systemPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Those that have a window, which draw letters as people see them: a little otherwise. */
export const withWindow = systemPaths.filter((path) => path !== headlessShell);

/** The system's own Chromium; nothing where there is none. */
export function systemChromium(paths = systemPaths): string | undefined {
  return paths.find((path) => existsSync(path));
}

/** How every browser test starts Chromium: the system's, else the one that Playwright downloaded. It sends nothing of its own over the network. */
export function launchOptions(paths = systemPaths): LaunchOptions {
  const executablePath = systemChromium(paths);
  return {
    ...(executablePath && { executablePath }),
    args: [
      // Chromium's sandbox refuses to start for root, which containers run as.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
