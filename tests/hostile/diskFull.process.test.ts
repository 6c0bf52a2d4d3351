import { execFileSync } from 'node:child_process';
import { readdirSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CannotStart } from '#server/cannotStart';
import { openEmbedded } from '#server/db/driver/embedded';
import { openLog } from '#server/logging';
import { scratchFolder } from '#tests/helpers/scratchFolder';
import { startExpectingFailure, startServer } from '#tests/helpers/serverProcess';
import { silentLog } from '#tests/helpers/silentLog';
import { buildTestApp } from '#tests/helpers/testApp';

const megabyte = 1_048_576;

async function newFolder(): Promise<string> {
  const folder = await scratchFolder('disk');
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** An embedded database on a disk whose free megabytes the test sets. */
async function openOn(disk: { free: number }) {
  const told: string[] = [];
  const log = openLog({ write: (line) => told.push((JSON.parse(line) as { msg: string }).msg) });
  const measureFree = async () => disk.free * megabyte;
  const database = await openEmbedded(await newFolder(), log, { measureFree });
  onTestFinished(() => database.close());
  return { told, ...(await buildTestApp(database)) };
}

const firm = (slug: string) => ({ name: 'Simba', slug, email: 'office@simba.example', plan: 'starter' });

it('warns early, refuses writes while the disk is full, goes on reading, and recovers by itself', async () => {
  const disk = { free: 2_000 };
  const { app, told } = await openOn(disk);
  const add = (slug: string) => app.inject({ method: 'POST', url: '/api/customers', body: firm(slug) });

  expect((await add('first')).statusCode).toBe(201);
  expect(told).toEqual([]);
  disk.free = 500;
  expect((await add('second')).statusCode).toBe(201);
  expect(told).toEqual([expect.stringContaining('Only 500 MB are free')]);

  disk.free = 63;
  for (const slug of ['third', 'fourth']) {
    const refused = await add(slug);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({
      code: 'storage_full',
      detail: expect.stringContaining('out of disk space') as string,
    });
  }
  expect((await app.inject({ url: '/api/customers' })).json()).toMatchObject({ page: { total: 2 } });
  expect(told).toHaveLength(2);

  disk.free = 2_000;
  expect((await add('third')).statusCode).toBe(201);
  expect(told.at(-1)).toContain('enough room again');
});

it('does not start on a full disk, and says so in one line', async () => {
  const folder = await newFolder();
  const opening = openEmbedded(folder, silentLog, { measureFree: async () => 12 * megabyte });
  await expect(opening).rejects.toThrow(CannotStart);
  await expect(opening).rejects.toThrow(
    `DATA_DIR: only 12 MB are free on the disk of "${folder}". Free at least 200 MB and start again.`,
  );
});

/** A disk of its own for a folder, where the system lets one have it. */
function mount(folder: string, megabytes = 200): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
    return true;
  } catch {
    return false;
  }
}

it.each([66, 100, 150])('leaves no broken database on a new disk of %i MB', async (megabytes) => {
  const DATA_DIR = await newFolder();
  if (!mount(DATA_DIR, megabytes)) return;
  const { code, stdout, stderr } = await startExpectingFailure({ DATA_DIR });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^DATA_DIR: only \d+ MB are free[^\n]+\n$/) as string,
  });
  expect(stdout).not.toContain('"level":50');
  expect(readdirSync(DATA_DIR)).toEqual(['lock']);
});

it('starts for the first time on the smallest disk that it accepts', async ({ skip }) => {
  const DATA_DIR = await newFolder();
  if (!mount(DATA_DIR, 201)) skip('Only root can mount a disk.');
  const server = await startServer({ DATA_DIR });
  const firms = (await (await fetch(`${server.url}/api/customers`)).json()) as { page: { total: number } };
  expect(firms.page.total).toBe(12);
  const headers = { 'content-type': 'application/json' };
  const add = await fetch(`${server.url}/api/customers`, {
    method: 'POST',
    headers,
    body: JSON.stringify(firm('first')),
  });
  expect(add.status).toBe(201);
});

it('holds on a disk that really fills up', async ({ skip }) => {
  const DATA_DIR = await newFolder();
  if (!mount(DATA_DIR)) skip('Only root can mount a disk.');
  const server = await startServer({ DATA_DIR, DEMO_DATA: '0' });
  const headers = { 'content-type': 'application/json' };
  const add = (slug: string) =>
    fetch(`${server.url}/api/customers`, { method: 'POST', headers, body: JSON.stringify(firm(slug)) });
  const { bavail, bsize } = statfsSync(DATA_DIR);
  const filler = join(DATA_DIR, 'filler');

  await writeFile(filler, Buffer.alloc(bavail * bsize - 10 * megabyte));
  expect((await add('first')).status).toBe(503);
  expect((await fetch(`${server.url}/api/customers`)).status).toBe(200);
  await rm(filler);
  expect((await add('first')).status).toBe(201);

  await writeFile(filler, Buffer.alloc(bavail * bsize - 10 * megabyte));
  server.child.kill('SIGTERM');
  expect((await server.exit).code).toBe(0);
  const { code, stderr } = await startExpectingFailure({ DATA_DIR });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^DATA_DIR: only \d+ MB are free on the disk of "[^\n]+\n$/);
});
