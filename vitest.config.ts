import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './tests/helpers/chromium.ts';

/**
 * One more than the cores: each worker sometimes waits for its page, its database or its server. In a browser, Vitest uses only
 * the project's setting.
 */
const everyCore = { maxWorkers: availableParallelism() + 1 };

/**
 * Created anew for each project, because Vitest writes the project's name into it. With reduced motion what opens is there at
 * once: a test on a busy machine otherwise finds a dialog still fading in.
 */
const chromium = () => ({
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions: launchOptions(), contextOptions: { reducedMotion: 'reduce' } }),
  instances: [{ browser: 'chromium' as const }],
});

/** Each part of React Aria has its own folder, and Vite finds no list of them in the package's `exports`. */
const ariaParts = readdirSync('node_modules/react-aria-components')
  .filter((name) => /^[A-Z]\w+$/.test(name) && name !== 'LICENSE')
  .map((name) => `react-aria-components/${name}`);

/** Otherwise React keeps a stack for each element that is created, which only its warnings print. */
const withoutOwnerStacks = {
  name: 'without-owner-stacks',
  transform: {
    filter: { id: /\/react\/cjs\/.*development\.js$/ },
    handler: (code: string) => code.replaceAll('1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++', 'false'),
  },
};

/**
 * React Aria takes a window that shrinks just after a field was focused for one with a keyboard on the screen, and from then on
 * hides what opens for up to 600 ms. Here it shrinks because the next story or look is of another size. `screenKeyboard` tests it.
 */
const withoutScreenKeyboard = {
  name: 'no-screen-keyboard',
  transform: {
    filter: { code: 'KEYBOARD_HEIGHT = 100;' },
    handler: (code: string) => code.replace('KEYBOARD_HEIGHT = 100;', 'KEYBOARD_HEIGHT = Infinity;'),
  },
};

/** The imports of browser tests, listed so that Vite prepares them once and does not reload the page during a test. */
const optimizeDeps = {
  // React still warns as in development, but records nothing for the browser's performance tools, which nobody opens here.
  rolldownOptions: {
    transform: { define: { 'console.createTask': 'undefined', 'console.timeStamp': 'undefined' } },
    plugins: [withoutOwnerStacks, withoutScreenKeyboard],
  },
  include: [
    '@cfworker/json-schema',
    '@internationalized/date',
    '@tanstack/react-query',
    '@vanilla-extract/dynamic',
    '@vanilla-extract/recipes/createRuntimeFn',
    '@visx/axis',
    '@visx/grid',
    '@visx/group',
    '@visx/scale',
    '@visx/shape',
    'axe-core',
    'idb-keyval',
    'lucide-react',
    'msw',
    'msw/browser',
    'openapi-fetch',
    'openapi-msw',
    'openapi-react-query',
    'pdfjs-dist',
    'react',
    'react-aria/filterDOMProps',
    'react-aria/useDateField',
    'react-aria/useNumberField',
    'react-aria-components',
    ...ariaParts,
    'react-dom',
    'react-dom/client',
    'react-grid-layout/core',
    'react-grid-layout/react',
    'react-stately/useDateFieldState',
    'react-stately/useNumberFieldState',
    'react-stately/useTooltipTriggerState',
    'tus-js-client',
    'uuid',
    'wouter',
    'wouter/memory-location',
  ],
};

/**
 * Starting a database, a server or a browser, rendering ten thousand rows, or asking something of every source, story or operation
 * takes time on a small machine.
 */
const patient = { testTimeout: 240_000, hookTimeout: 240_000 };

/**
 * These files leave nothing behind in the modules they import, so each worker imports modules once rather than for every file.
 */
const together = { isolate: false };

export default defineConfig({
  test: {
    ...everyCore,
    reporters: ['default', './tests/helpers/retriedReporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{builder,domain,server,contract,house,hostile}/**/*.test.ts'],
          exclude: ['**/*.{both,db,process}.test.ts'],
          ...together,
          ...patient,
        },
      },
      // Starts the server as people do, and stops it as the operating system does.
      {
        test: {
          name: 'process',
          include: ['tests/{server,hostile}/**/*.process.test.ts'],
          exclude: ['tests/server/deployment.process.test.ts'],
          globalSetup: ['tests/helpers/serverScriptSetup.ts', 'tests/helpers/storedSetup.ts'],
          provide: { kills: 1 },
          // As in the end-to-end tests: a process may be late once on a busy machine.
          retry: 1,
          ...patient,
        },
      },
      {
        test: {
          name: 'durability',
          include: ['tests/server/*{durability,Killed}.process.test.ts', 'tests/server/clientMoneyProof.db.test.ts'],
          globalSetup: ['tests/helpers/serverScriptSetup.ts', 'tests/helpers/serverSetup.ts'],
          provide: { kills: 20, postings: 10_000 },
          ...patient,
        },
      },
      // What drives the books at length: minutes on each database. The embedded one has the same acts by one writer.
      {
        test: {
          name: 'books',
          include: ['tests/books/*.test.ts'],
          globalSetup: ['tests/helpers/serverScriptSetup.ts', 'tests/helpers/serverSetup.ts'],
          provide: { acts: 3_000 },
          ...patient,
        },
      },
      {
        test: {
          name: 'books-embedded',
          include: ['tests/books/*.test.ts'],
          globalSetup: 'tests/helpers/embeddedSetup.ts',
          provide: { acts: 3_000 },
          ...patient,
        },
      },
      // Takes minutes, and needs nginx, PgBouncer and systemd.
      {
        test: {
          name: 'deployment',
          include: ['tests/server/deployment.process.test.ts'],
          globalSetup: 'tests/helpers/serverScriptSetup.ts',
          ...patient,
          testTimeout: 300_000,
        },
      },
      // What has a database is tested on a PostgreSQL server. `.both` tests also run on the embedded database, which has one
      // connection: their subject differs there (migrations, scope, tenancy, search, locks, storage, every operation), or they hold
      // a transaction open beside another or stream (exports, packs, zips, imports, jobs, sign-in).
      {
        test: {
          name: 'embedded',
          include: ['tests/**/*.both.test.ts'],
          globalSetup: 'tests/helpers/embeddedSetup.ts',
          provide: { acts: 150 },
          ...together,
          ...patient,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/**/*.{both,db}.test.ts'],
          globalSetup: ['tests/helpers/serverScriptSetup.ts', 'tests/helpers/serverSetup.ts'],
          provide: { postings: 1_000, acts: 150 },
          ...together,
          ...patient,
        },
      },
      {
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
          ...together,
          ...patient,
        },
      },
      {
        extends: './.storybook/vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        optimizeDeps,
        test: {
          name: 'stories',
          browser: chromium(),
          ...everyCore,
          // While a story's calls are learned, nobody looks at it.
          setupFiles: process.env['VITE_LEARN_AT']
            ? []
            : ['tests/helpers/everyLook.ts', 'tests/helpers/everyKey.ts', 'tests/helpers/everyDialog.ts'],
          // `everyLook` runs axe in each look, so Storybook's add-on need not.
          provide: { 'storybook/test-provided': { a11y: false } },
          ...together,
          // As in the end-to-end tests.
          retry: 1,
          ...patient,
        },
      },
      // What only a real page can show: refs, sizes, focus.
      {
        extends: './.storybook/vite.config.ts',
        optimizeDeps,
        test: {
          name: 'browser',
          include: ['tests/**/*.browser.test.tsx'],
          browser: chromium(),
          ...everyCore,
          expect: { poll: { timeout: 10_000 } },
          ...patient,
        },
      },
      // Plays the built Storybook; run it afterwards.
      { test: { name: 'published', include: ['tests/built/**/*.published.test.ts'] } },
      // Installs the built library in an app of its own, from npm's registry.
      { test: { name: 'package', include: ['tests/foreign/*.test.ts'], ...patient } },
      // Tests the build; run it afterwards.
      { test: { name: 'built', include: ['tests/built/**/*.built.test.ts'], ...patient } },
    ],
  },
});
