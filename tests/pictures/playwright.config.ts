import { defineConfig } from '@playwright/test';

/**
 * Compares the first story of every component and screen with a committed picture: `npm run test:pictures`, after
 * `npm run build:storybook`. To accept what has changed: `npm run test:pictures -- --update-snapshots`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '{testDir}/baseline/{arg}{ext}',
  globalSetup: './baseline.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  expect: { toHaveScreenshot: { animations: 'disabled', threshold: 0.05, maxDiffPixels: 20 } },
});
