import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/helpers/chromium.ts';

/** The end-to-end tests drive the built product in Chromium, as `npm start` serves it. Test files do not share what they change, so they run side by side. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // One more than the cores of a small machine: each waits for its page or its server now and then.
  workers: 3,
  globalSetup: './tests/helpers/demoSetup.ts',
  // A machine that is busy with something else may be late once; the report names what passed only the second time.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: launchOptions(),
    // A trace keeps the page as it was at each step, which slows every test: it is made of those alone that failed at first.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
  },
});
