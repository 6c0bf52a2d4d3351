import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '#server/backup/make';
import { scratchFolder } from '#tests/helpers/scratchFolder';
import { startExpectingFailure, startServer } from '#tests/helpers/serverProcess';
import { storedFolder } from '#tests/helpers/storedFolder';

let home: string;
let umask: number;

beforeEach(async () => {
  home = await scratchFolder('others');
  // As most systems have it.
  umask = process.umask(0o022);
});
afterEach(async () => {
  process.umask(umask);
  await rm(home, { recursive: true });
});

/** Everything in a folder, and the folder itself. */
const allIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
];

/** What others may read, change or enter, with its permissions. */
const openIn = (folder: string) =>
  allIn(folder)
    .map((path) => ({ path, mode: lstatSync(path).mode & 0o777 }))
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ path, mode }) => `${path} ${mode.toString(8)}`);

const firm = { name: 'Simba', slug: 'simba', email: 'office@simba.example', plan: 'starter' };

/** Starts the server, lets it write, makes a backup of it, and stops it. Returns its log. */
async function runOn(environment: Record<string, string>): Promise<string> {
  const server = await startServer(environment);
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/api/customers`, { method: 'POST', headers, body: JSON.stringify(firm) });
  const folder = environment['DATA_DIR'] ?? '';
  const origin = { product: '0.1.0', now: new Date() };
  await makeBackup({ kind: 'embedded', folder }, join(folder, 'exports', `${crypto.randomUUID()}.backup`), origin);
  expect(openIn(folder)).toEqual([]);
  server.child.kill('SIGTERM');
  return (await server.exit).stdout;
}

describe('no other user of the machine', () => {
  it('reads or changes what a new installation writes', async () => {
    const DATA_DIR = join(home, 'data');
    await mkdir(join(DATA_DIR, 'exports'), { recursive: true, mode: 0o700 });
    await chmod(DATA_DIR, 0o700);
    expect(await runOn({ DATA_DIR, DEMO_DATA: '0' })).not.toContain('Others could enter');
    expect(openIn(DATA_DIR)).toEqual([]);
  });

  it('reads or changes what an older one has written once it is started again, which says so', async () => {
    const DATA_DIR = await storedFolder();
    await mkdir(join(DATA_DIR, 'exports'));
    await writeFile(join(DATA_DIR, 'exports', 'simba-2026-10-01-0123456789ab.zip'), '');
    for (const path of allIn(DATA_DIR)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666);
    expect(await runOn({ DATA_DIR })).toContain('Others could enter the folder of DATA_DIR. It is closed to them now.');
    expect(openIn(DATA_DIR)).toEqual([]);
    expect(await runOn({ DATA_DIR })).not.toContain('Others could enter');
    await rm(DATA_DIR, { recursive: true });
  });

  it('reads the exports of firms where an older version has kept them', async () => {
    const EXPORTS_DIR = join(home, 'exports');
    await mkdir(EXPORTS_DIR);
    const file = join(EXPORTS_DIR, 'simba-2026-10-01-0123456789ab.zip');
    await writeFile(file, '');
    const DATA_DIR = await storedFolder();
    await mkdir(join(DATA_DIR, 'exports'), { mode: 0o700 });
    expect(await runOn({ DATA_DIR, EXPORTS_DIR, EXPORTS_KEPT_DAYS: '3650' })).toContain(
      'Others could enter the folder of EXPORTS_DIR.',
    );
    expect(openIn(EXPORTS_DIR)).toEqual([]);
    await rm(DATA_DIR, { recursive: true });
  });

  it.each(['DATA_DIR', 'EXPORTS_DIR'])('shares %s, because a folder with other things is refused', async (setting) => {
    const folder = join(home, 'shared');
    await mkdir(folder);
    await writeFile(join(folder, 'letter.txt'), 'Dear client');
    const { code, stderr } = await startExpectingFailure({ DATA_DIR: join(home, 'data'), [setting]: folder });
    expect(code).toBe(1);
    expect(stderr).toBe(
      `${setting}: others can enter "${folder}", where "letter.txt" is not the product's. Run chmod 700 on it, or use a folder of its own.\n`,
    );
    expect((await stat(folder)).mode & 0o777).toBe(0o755);
    expect(readdirSync(folder)).toEqual(['letter.txt']);
  });
});
