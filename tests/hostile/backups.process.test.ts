import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join, relative } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeBackup, restoreBackup } from '#server/backup/make';
import { serveBackups } from '#server/backup/running';
import { openEmbedded } from '#server/db/driver/embedded';
import { openLog } from '#server/logging';
import { scratchFolder } from '#tests/helpers/scratchFolder';
import { silentLog } from '#tests/helpers/silentLog';
import { storedFolder } from '#tests/helpers/storedFolder';

const megabyte = 1_048_576;
const origin = { product: '0.1.0', now: new Date('2026-11-21T08:30:00Z') };

let home: string;
let source: string;
let whole: string;
/** The lines of a backup, without its last. */
let lines: string[];

beforeAll(async () => {
  home = await scratchFolder('backups');
  await mkdir(join(home, 'empty'));
  source = await storedFolder();
  whole = join(home, 'whole.backup');
  await makeBackup({ kind: 'embedded', folder: source }, whole, origin);
  lines = gunzipSync(await readFile(whole))
    .toString()
    .split('\n')
    .slice(0, -2);
});
afterAll(async () => {
  await rm(home, { recursive: true });
  await rm(source, { recursive: true });
});

/** Runs a command as a person does. */
function run(command: 'backup' | 'restore', folder: string, ...files: string[]) {
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const script = ['--import', 'tsx', `server/${command}.ts`, ...files];
    const env = { PATH: process.env['PATH'], DATA_DIR: folder };
    execFile(process.execPath, script, { env, timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
}

const oneLine = (reason: string) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*${reason}[^\\n]*\\n$`)) as string,
});

/** A complete backup with these lines, as somebody would forge it. */
function sealed(content: string[]): Buffer {
  const body = content.map((line) => `${line}\n`).join('');
  const rows: Record<string, number> = {};
  for (const line of content.slice(1)) {
    const table = line.slice(0, line.indexOf('\t'));
    rows[table] = (rows[table] ?? 0) + 1;
  }
  const sha256 = createHash('sha256').update(body).digest('hex');
  return gzipSync(`${body}${JSON.stringify({ rows, sha256 })}\n`);
}

const header = (change: object) => JSON.stringify({ ...(JSON.parse(lines[0] ?? '') as object), ...change });

/** The backup with another row of a table in place of its first. */
function withRow(table: string, change: (row: object) => string): Buffer {
  const at = lines.findIndex((line) => line.startsWith(`${table}\t`));
  const row = JSON.parse((lines[at] ?? '').slice(table.length + 1)) as object;
  return sealed(lines.map((line, index) => (index === at ? `${table}\t${change(row)}` : line)));
}

describe('a restore', () => {
  it.each([
    ['has no schema', 'its first line', () => sealed([header({ schema: 'x' }), ...lines.slice(1)])],
    ['has a schema that never was', 'its first line', () => sealed([header({ schema: -1 }), ...lines.slice(1)])],
    ['is too old', 'Restore it with version 0.1.0', () => sealed([header({ schema: 82 }), ...lines.slice(1)])],
    ['begins with nothing', 'is not a backup', () => gzipSync('null\n')],
    ['ends with nothing', 'its end can’t be read', () => gzipSync(`${lines.join('\n')}\n{}\n`)],
    ['has a line that is no row', 'no row', () => sealed([...lines, 'clients'])],
    ['has a table of its own', 'has rows of "__proto__"', () => sealed([...lines, '__proto__\t{}'])],
    ['is one line of a gigabyte', 'too long', () => gzipSync(Buffer.alloc(1_000 * megabyte, 'a'))],
    ['has a row cut short', 'does not add up', () => withRow('clients', () => '{"id":')],
    ['has a row too deep', 'does not add up', () => withRow('clients', () => '{"a":['.repeat(200_000))],
    [
      'has a name of 1.5 MB',
      'does not add up',
      () => withRow('clients', (row) => JSON.stringify({ ...row, name: 'a'.repeat(1_500_000) })),
    ],
  ])('of a file that %s is refused in one line, and leaves nothing', async (_, reason, make) => {
    const file = join(home, 'forged');
    await writeFile(file, make());
    const folder = join(home, 'none');
    expect(await run('restore', folder, file)).toEqual(oneLine(reason));
    expect(existsSync(folder)).toBe(false);
  });

  it('onto a disk that fills up ends, and leaves nothing', async ({ skip }) => {
    const disk = join(home, 'disk');
    await mkdir(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      return skip('Only root can mount a disk.');
    }
    onTestFinished(() => void execFileSync('umount', ['--lazy', disk]));
    const big = join(home, 'big');
    const notes = lines.filter((line) => line.startsWith('notes\t'));
    const note = notes[0] ?? '';
    const id = (JSON.parse(note.slice(6)) as { id: string }).id;
    const many = Array.from({ length: 100_000 }, (_, n) =>
      note.replace(id, `01933f2e-7a00-7000-9000-${n.toString(16).padStart(12, '0')}`),
    );
    await writeFile(big, sealed([...lines, ...many]));
    const folder = join(disk, 'data');
    expect(await run('restore', folder, big)).toEqual(oneLine('DATA_DIR: its disk has no room for the backup'));
    expect(existsSync(folder)).toBe(false);
    const { bavail, bsize } = statfsSync(disk);
    await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 100 * megabyte));
    expect(await run('restore', folder, whole)).toEqual(oneLine('only 100 MB are free'));
    expect(existsSync(folder)).toBe(false);
  });
});

describe('a backup', () => {
  it.each([
    ['into a folder that is not there', () => join(home, 'nowhere', 'a.backup'), () => source, 'ENOENT'],
    ['of a folder without a database', () => join(home, 'a.backup'), () => join(home, 'empty'), 'has no database'],
    ['of a folder that is not there', () => join(home, 'a.backup'), () => join(home, 'nowhere'), 'has no database'],
  ])('%s is refused in one line, and leaves nothing', async (_, file, folder, reason) => {
    const before = readdirSync(home);
    expect(await run('backup', folder(), file())).toEqual(oneLine(reason));
    expect(readdirSync(home)).toEqual(before);
  });

  it('onto a full disk says so in one line, and leaves nothing', async ({ skip }) => {
    const disk = join(home, 'small');
    await mkdir(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      return skip('Only root can mount a disk.');
    }
    onTestFinished(() => void execFileSync('umount', ['--lazy', disk]));
    expect(await run('backup', source, join(disk, 'a.backup'))).toEqual(oneLine("can't be written: ENOSPC"));
    expect(readdirSync(disk)).toEqual([]);
  });

  it('never writes to a file that somebody else has made', async () => {
    const file = join(home, 'taken.backup');
    await writeFile(`${file}.part`, 'Somebody’s.', { mode: 0o666 });
    await expect(makeBackup({ kind: 'embedded', folder: source }, file, origin)).rejects.toThrow('exists already');
    expect(await readFile(`${file}.part`, 'utf8')).toBe('Somebody’s.');
    expect(existsSync(file)).toBe(false);
  });
});

describe('a backup that nobody reads', () => {
  /** Serves backups of a folder to one who takes nothing, whom it waits for so many milliseconds. */
  async function serveStalled(patience: number) {
    const folder = await storedFolder();
    const database = await openEmbedded(folder, silentLog);
    const told: string[] = [];
    const log = openLog({ write: (line) => told.push((JSON.parse(line) as { msg: string }).msg) });
    const stop = await serveBackups(folder, database, () => origin, log, patience);
    const stalled = createConnection(relative('', join(folder, 'backup.sock')));
    await once(stalled, 'connect');
    stalled.pause();
    onTestFinished(async () => {
      stalled.destroy();
      await stop();
      await database.close();
      await rm(folder, { recursive: true });
    });
    return { folder, told };
  }

  it('keeps none of the others waiting', async () => {
    const { folder } = await serveStalled(600_000);
    const file = join(home, 'beside.backup');
    await makeBackup({ kind: 'embedded', folder }, file, origin);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // What it was to send is on the disk, but no name is left of it.
    expect(readdirSync(folder)).not.toContain('backup.part');
    await restoreBackup({ kind: 'embedded', folder: join(home, 'again') }, file);
  });

  it('is given up', async () => {
    const { told } = await serveStalled(500);
    await expect.poll(() => told, { timeout: 60_000 }).toEqual(['The backup failed.']);
  });
});
