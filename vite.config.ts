import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, 'hosts');

/**
 * Has Chromium compile an app's functions in the background while its first script loads, instead of one by one when they are called.
 * Other browsers ignore it, as they do any comment. `Performance.mdx` has what it gains.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
const compileWhileLoading: Plugin = {
  name: 'compile-while-loading',
  generateBundle: {
    // After Vite has written its own line, because the comment must be the first.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

/** The build of every app in `hosts`; `server/build/pages.ts` builds one after another, each into its own folders. */
export default defineConfig({
  root,
  // The few words that the library adds itself come from this language only.
  plugins: [
    vanillaExtractPlugin(),
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    compileWhileLoading,
  ],
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
