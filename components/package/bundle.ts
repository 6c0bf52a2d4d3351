import { resolve } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { clientModules } from './clientModules';

/** Keeps the style imports in the library's modules, which Vite removes: the app's bundler needs them, in order. */
const keepStyles: Plugin = {
  name: 'keep-styles',
  enforce: 'pre',
  // Font faces stay in their own packages; Vite would inline them into the style sheet.
  resolveId: (id) => (id === './fonts.css' ? { id, external: true } : undefined),
  generateBundle: {
    order: 'pre',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replaceAll(/\.css\.ts\.vanilla\.css\.js(?=";)/g, '.css');
    },
  },
};

/** Says in which modules server components hand over to the browser. */
const markClientModules: Plugin = {
  name: 'mark-client-modules',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const client = clientModules(new Map(chunks.map(({ fileName, code }) => [fileName, code])));
    // On the line of the first import, so that source maps stay true.
    for (const chunk of chunks) if (client.has(chunk.fileName)) chunk.code = `'use client'; ${chunk.code}`;
  },
};

/** Writes a module for each source file and a style sheet for each style file, and returns the modules of other packages that they import. */
export async function bundle(entries: Record<string, string>, target: string): Promise<string[]> {
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [vanillaExtractPlugin(), react(), keepStyles, markClientModules],
    build: {
      outDir: target,
      target: 'es2022',
      minify: false,
      sourcemap: true,
      cssCodeSplit: true,
      lib: {
        entry: Object.fromEntries(Object.values(entries).map((file) => [file.replace('.ts', ''), resolve(file)])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: /^[^.#/\0]/,
        output: {
          preserveModules: true,
          assetFileNames: ({ names: [name = ''] }) => name.replace('.css.ts.vanilla.css', '.css'),
        },
      },
    },
  })) as [Rolldown.RolldownOutput];
  const own = new Set(output.map(({ fileName }) => fileName));
  const imported = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []));
  return imported.filter((name) => !own.has(name) && !name.startsWith('.'));
}
