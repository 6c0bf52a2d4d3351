import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

// It is in this folder so that its imports resolve like those of any file.
const entry = resolve(import.meta.dirname, 'entry.tsx');

const entryOf = (source: string): Plugin => ({
  name: 'entry',
  resolveId: (id) => (id === entry ? id : undefined),
  load: (id) => (id === entry ? source : undefined),
});

/** Builds a page from just this source, in memory and as the hosts are built; returns its gzipped size in bytes and the files in it. */
export async function builtOf(source: string): Promise<{ bytes: number; files: string[] }> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    // Vitest's own NODE_ENV would give React's development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      entryOf(source),
      vanillaExtractPlugin(),
      react(),
      { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  return {
    bytes: output
      .map((file) => (file.type === 'chunk' ? file.code : file.source))
      .reduce((bytes, text) => bytes + gzipSync(text).length, 0),
    // A module that is left out of the code entirely has no length.
    files: chunks.flatMap(({ modules }) =>
      Object.entries(modules)
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => id),
    ),
  };
}
