import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[] };

const dist = resolve(import.meta.dirname, '../../dist/hosts');

/** Lists the scripts that the browser needs before it can show these modules of a host: their own, and all that they import statically. */
export function scriptsOf(host: string, ...modules: string[]): string[] {
  const manifest = JSON.parse(readFileSync(resolve(dist, host, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no module "${name}".`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...files].filter((file) => file.endsWith('.js'));
}

/** The gzipped size of those scripts, in bytes. */
export const gzippedScripts = (host: string, ...modules: string[]): number =>
  scriptsOf(host, ...modules).reduce((bytes, file) => bytes + gzipped(host, file), 0);

/** The gzipped size of a host's file, in bytes. */
export const gzipped = (host: string, file: string): number => gzipSync(readFileSync(resolve(dist, host, file))).length;
