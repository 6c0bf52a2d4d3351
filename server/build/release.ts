import { execFile } from 'node:child_process';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#server/root';
import packageJson from '../../package.json' with { type: 'json' };
import { addBrotli } from './addAssets';
import { buildPages } from './pages';
import { compile } from './server';

/** The commands of an operator, which a release runs without the sources: `npm run backup` and so on. */
export const commands = ['access', 'audit', 'backup', 'doctor', 'migrate', 'restore'] as const;

/** What a release has besides the compiled product, as it is. */
const parts = ['CHANGELOG.md', 'LICENSE', 'README.md', 'deploy', 'dist/assets', 'dist/hosts', 'package-lock.json'];

/**
 * Writes the product as an archive, and returns its path. Unpacked where Node alone is, `npm ci --omit=dev` installs its packages and
 * `npm start` starts it: nothing is built there, so it has neither sources nor their commands.
 */
export async function buildRelease(): Promise<string> {
  await buildPages();
  const name = `mizani-${packageJson.version}`;
  const folder = join(root, 'dist', name);
  await rm(folder, { recursive: true, force: true });
  for (const part of [...parts, ...(await scriptsOfDatabase())]) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  await addBrotli(join(folder, 'dist/assets'));
  const scripts = Object.fromEntries(commands.map((command) => [command, `server/${command}.ts`]));
  await compile({ main: 'server/main.ts', ...scripts }, join(folder, 'dist/server'));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(released(), null, 2)}\n`);
  const archive = `dist/${name}.tar.gz`;
  await promisify(execFile)('tar', ['-czf', join(root, archive), '-C', join(root, 'dist'), name]);
  await rm(folder, { recursive: true });
  return archive;
}

/** The database's scripts, which a start applies. */
async function scriptsOfDatabase(): Promise<string[]> {
  const files = await readdir(join(root, 'server/db'), { recursive: true });
  return files.filter((file) => file.endsWith('.sql')).map((file) => join('server/db', file));
}

/** The release's own `package.json`: the same packages, and only the scripts that run without sources. */
function released(): object {
  const node = (script: string) => `node dist/server/${script}.mjs`;
  const scripts = Object.fromEntries(commands.map((command) => [command, node(command)]));
  return { ...packageJson, scripts: { start: packageJson.scripts.start, ...scripts } };
}
