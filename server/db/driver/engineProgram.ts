import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** PGlite's files are not among what its package exports. */
const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

let program: Promise<WebAssembly.Module> | undefined;

/** PGlite's program, compiled once for the process: the next engine goes on with the code that V8 has made fast for the last. */
export function engineProgram(): Promise<WebAssembly.Module> {
  program ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return program;
}
