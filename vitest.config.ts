import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './tests/helpers/chromium.ts';

const chromium = {
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions: launchOptions() }),
  instances: [{ browser: 'chromium' as const }],
};

/** What the browser's tests import, named so that Vite prepares it once and does not reload the page in the middle of a test. */
const optimizeDeps = {
  include: ['@vanilla-extract/recipes/createRuntimeFn', 'lucide-react', 'react', 'react-dom', 'react-dom/client'],
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
        },
      },
      {
        extends: './.storybook/vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        optimizeDeps,
        test: { name: 'stories', browser: chromium },
      },
    ],
  },
});
