import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Found by path, because the package does not export PGlite's files. */
const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

let program: Promise<WebAssembly.Module> | undefined;

/** PGlite's program, compiled once per process, so that each new engine reuses the code that V8 has optimised for the last. */
export function engineProgram(): Promise<WebAssembly.Module> {
  program ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return program;
}
