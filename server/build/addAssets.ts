import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How long an earlier build's files are kept, in milliseconds: a tab left open for a week still finds its files. */
const kept = 7 * 24 * 60 * 60 * 1_000;

/** Fonts and images are already compressed. */
const isText = /\.(js|css|svg|json)$/;

const brotli = promisify(brotliCompress);
const squeeze = promisify(gzip);

/** Adds a build's files to the served ones, with compressed copies, and removes those that no build has used for a week. */
export async function addAssets(from: readonly string[], served: string): Promise<void> {
  const now = new Date();
  await mkdir(served, { recursive: true });
  const known = new Set(await readdir(served));
  for (const folder of from) {
    for (const name of await readdir(folder)) {
      const file = join(served, name);
      // Names contain a hash of the content, and many files are unchanged from the last build.
      const copies = isText.test(name) ? [name, `${name}.br`, `${name}.gz`] : [name];
      if (!copies.every((copy) => known.has(copy))) {
        await copyFile(join(folder, name), file);
        if (copies.length > 1) await compress(file);
      }
      for (const copy of copies) {
        await utimes(join(served, copy), now, now);
        known.add(copy);
      }
    }
  }
  for (const name of known) {
    const { mtimeMs } = await stat(join(served, name));
    if (now.getTime() - mtimeMs > kept) await rm(join(served, name));
  }
}

/** Compresses once and thoroughly, so that no request waits for it. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    brotli(content, { params: size }).then((packed) => writeFile(`${file}.br`, packed)),
    squeeze(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
