import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const hosts = ['admin', 'staging'];
const root = resolve(import.meta.dirname, 'hosts');

/** Builds every host into `dist/hosts`: an `index.html` for each, and the pieces that they share under `assets/`. */
export default defineConfig({
  root,
  // The few words that the library says of its own accord come from this language alone.
  plugins: [vanillaExtractPlugin(), react(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/hosts'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A data: font or image would need a wider content security policy than the product has.
    assetsInlineLimit: 0,
    rolldownOptions: { input: Object.fromEntries(hosts.map((host) => [host, resolve(root, host, 'index.html')])) },
  },
});
