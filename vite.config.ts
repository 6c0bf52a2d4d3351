import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = resolve(import.meta.dirname, 'hosts');

/** The build of every app in `hosts`; `server/build/pages.ts` builds one after another, each into its own folders. */
export default defineConfig({
  root,
  // The few words that the library adds itself come from this language only.
  plugins: [vanillaExtractPlugin(), react(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  build: {
    emptyOutDir: true,
    manifest: true,
    // One style sheet per app: those of single parts are so small that each would cost more to request than to load
    // unnecessarily.
    cssCodeSplit: false,
    // A browser without `modulepreload` loads the same files a little later.
    modulePreload: { polyfill: false },
    target: 'es2022',
    // A data: font or image would need a wider content security policy than the product has.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Reading a property has no side effects, here or in the libraries, so unused reads can be removed.
      treeshake: { propertyReadSideEffects: false },
      input: resolve(root, 'index.html'),
    },
  },
});
