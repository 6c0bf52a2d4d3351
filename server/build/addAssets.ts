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

/** Adds a build's files to the served ones, with copies in gzip, and removes those that no build has used for a week. */
export async function addAssets(from: readonly string[], served: string): Promise<void> {
  const now = new Date();
  await mkdir(served, { recursive: true });
  const known = new Set(await readdir(served));
  for (const folder of from) {
    for (const name of await readdir(folder)) {
      const file = join(served, name);
      // Names contain a hash of the content, and many files are unchanged from the last build.
      const copies = isText.test(name) ? [name, `${name}.gz`] : [name];
      if (!copies.every((copy) => known.has(copy))) {
        await copyFile(join(folder, name), file);
        if (copies.length > 1) await writeFile(`${file}.gz`, await squeeze(await readFile(file), { level: 9 }));
      }
      for (const copy of [...copies, ...(known.has(`${name}.br`) ? [`${name}.br`] : [])]) {
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

/**
 * Adds copies in Brotli to the served files that have none. They are a seventh smaller than gzip and take most of a minute, so a release
 * makes them and a checkout does without.
 */
export async function addBrotli(served: string): Promise<void> {
  const names = await readdir(served);
  const known = new Set(names);
  const lacking = names.filter((name) => isText.test(name) && !known.has(`${name}.br`));
  await Promise.all(
    lacking.map(async (name) => {
      const content = await readFile(join(served, name));
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(join(served, `${name}.br`), await brotli(content, { params }));
    }),
  );
}
