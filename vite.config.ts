import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = resolve(import.meta.dirname, 'hosts');

/** How every app of the hosts is built; `server/build/pages.ts` builds one after another, each into folders of its own. */
export default defineConfig({
  root,
  // The few words that the library says of its own accord come from this language alone.
  plugins: [vanillaExtractPlugin(), react(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  build: {
    emptyOutDir: true,
    manifest: true,
    // One style sheet for an app: those of single parts are so small that each would cost more to ask for than to load in vain.
    cssCodeSplit: false,
    // A browser that does not know `modulepreload` loads the same files a little later.
    modulePreload: { polyfill: false },
    target: 'es2022',
    // A data: font or image would need a wider content security policy than the product has.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Reading a property does nothing else, here and in the libraries: what only reads one can go where nobody needs it.
      treeshake: { propertyReadSideEffects: false },
      input: resolve(root, 'index.html'),
    },
  },
});
