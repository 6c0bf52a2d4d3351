import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/** Debian's headless Chromium, which opens a page in a third of the processor time. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** Where package managers install Chromium. */
const systemPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browsers with a window. They render text as people see it, slightly differently from the headless shell. */
export const withWindow = systemPaths.filter((path) => path !== headlessShell);

/** Finds the system's own Chromium, if there is one. */
export function systemChromium(paths = systemPaths): string | undefined {
  return paths.find((path) => existsSync(path));
}

/** How every browser test starts Chromium: the system's, else Playwright's download. It makes no network requests of its own. */
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
