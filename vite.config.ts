import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const hosts = ['admin', 'staging'];
const root = resolve(import.meta.dirname, 'hosts');

/**
 * What every screen stands on: the libraries below it and our own first pieces, each with all that it needs in turn. What a
 * piece loads later is left out by name, or it would come with the rest. Of React Aria only those parts are named that
 * several later pieces share.
 */
const core = new RegExp(
  `/(node_modules|components|domain)/(${[
    'react',
    'react-dom',
    'scheduler',
    '@tanstack',
    'openapi-fetch',
    'openapi-react-query',
    'wouter',
    'regexparam',
    'use-sync-external-store',
    '@vanilla-extract',
    'lucide-react/dist/esm/(shared|Icon|context|createLucideIcon|defaultAttributes|icons/(pencil|plus|trash))',
    'react-aria-components/dist/private/(Label|Text|SelectionIndicator|SharedElementTransition)',
    'react-aria/dist/private/(focus/FocusScope|i18n/useLocalizedStringFormatter|label/useLabel|utils/useLabels)',
    'api/(?!(billing|firms|usage|widgets)\\.)\\w+',
    'theme/(?!contract|firm|tokens)\\w+',
    'elements/(Alert|Button|Chip|Icon|IconButton|Link|LinkButton|Logo|Skeleton|Spinner|Table|Toast/toasts|Tooltip|VisuallyHidden)',
    'screens/(messages|admin/(FirmName|firmFilters))',
    'plans',
    'patterns/(AppShell/(?!NavigationSheet)\\w+|Card|DataView|DateText|EmptyState|PageHeader|StatStrip|StatusChip)',
  ].join('|')})[/.]`,
);

/** What every screen with filters or a form stands on besides: a list box, the popover that it opens in, and the fields' ground. */
const fields =
  /\/components\/(elements\/(Select|SearchField)|patterns\/(FilterBar|LoadMore)|screens\/(useListState|useTyped|admin\/(useFirmFilters|FirmFilterBar)))[/.]/;

/** Builds every host into `dist/hosts`: an `index.html` for each, and the pieces that they share under `assets/`. */
export default defineConfig({
  root,
  // The few words that the library says of its own accord come from this language alone.
  plugins: [vanillaExtractPlugin(), react(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/hosts'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      // A browser that does not know `modulepreload` loads the same files a little later.
      polyfill: false,
      // With a screen its styles and the one large piece below it are asked for; to name each small one costs more than it saves.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => /\.css$|\/fields-/.test(file)),
    },
    target: 'es2022',
    // Two kilobytes less than the bundler's own, of the 160 that a first screen may cost.
    minify: 'terser',
    terserOptions: { module: true, compress: { passes: 3 } },
    // A data: font or image would need a wider content security policy than the product has.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(hosts.map((host) => [host, resolve(root, host, 'index.html')])),
      output: {
        // What every screen needs comes in one piece: gzip makes less of many small ones.
        codeSplitting: {
          groups: [
            { name: 'core', test: core },
            { name: 'fields', test: fields },
          ],
        },
      },
    },
  },
});
