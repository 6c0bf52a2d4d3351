import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/helpers/chromium.ts';

/**
 * The end-to-end tests drive the built product in Chromium, as `npm start` serves it. Test files share no data that they change,
 * so they run in parallel.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // A worker's page and server keep its core busy: one more than the cores gained nothing, and made tests late.
  workers: '100%',
  globalSetup: './tests/helpers/demoSetup.ts',
  // A machine that is busy with something else may be late once; the report names tests that passed only the second time.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: launchOptions(),
    // A trace records the page at each step, which slows every test, so only tests that failed once are traced.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
  },
});
