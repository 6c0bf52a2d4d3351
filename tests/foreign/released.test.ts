import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);

/** As in a terminal, without Vitest's own `NODE_ENV`. */
const { NODE_ENV: _, ...environment } = process.env;

let folder: string;
let said: string;

beforeAll(async () => {
  const { stdout: printed } = await run('npm', ['run', '--silent', 'release'], { env: environment });
  const home = await mkdtemp(join(tmpdir(), 'mizani-released-'));
  await run('tar', ['-xzf', resolve(printed.trim().split('\n').at(-1) ?? ''), '-C', home, '--strip-components=1']);
  folder = home;
  const { stdout, stderr } = await inFolder('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline']);
  said = stdout + stderr;
});
afterAll(() => rm(folder, { recursive: true }));

describe('a release that was unpacked where Node alone is', () => {
  it('has the packages that it needs, and npm warns of nothing', async () => {
    expect(said).not.toMatch(/warn/i);
    expect(await readdir(folder)).not.toContain('server.ts');
  });

  it.each([
    ['without demo firms', '0', '/health/live', 200],
    ['with demo firms', '1', '/api/customers', 200],
  ])('answers %s', async (_name, DEMO_DATA, path, status) => {
    const began = performance.now();
    const { address, data, home } = await started({ DEMO_DATA });
    const answer = await fetch(address + path);
    expect(answer.status).toBe(status);
    process.stdout.write(`A release answers ${_name} after ${((performance.now() - began) / 1_000).toFixed(1)} s.\n`);
    const page = await fetch(`${address}/admin/customers`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<title>');
    const backup = join(home, 'first.backup');
    await inFolder('npm', ['run', '--silent', 'backup', '--', backup], { DATA_DIR: data, DATABASE_URL: '' });
    expect(await readdir(home)).toContain('first.backup');
  });
});

/** A running release, the folder of its data, and the one around it. */
type Released = { address: string; data: string; home: string };

/** Starts the release on an empty folder, and stops it after the test. */
async function started(settings: Record<string, string>): Promise<Released> {
  const home = await mkdtemp(join(tmpdir(), 'mizani-released-data-'));
  const data = join(home, 'data');
  const server = spawn(process.execPath, ['dist/server/main.mjs'], {
    cwd: folder,
    env: { ...environment, PORT: '0', DATA_DIR: data, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await exited;
    await rm(home, { recursive: true });
  });
  return new Promise((found, failed) => {
    let said = '';
    server.once('exit', () => failed(new Error(said)));
    server.stdout.on('data', (text) => {
      said += String(text);
      const [, address] = /(http:\/\/localhost:\d+)\/health/.exec(said) ?? [];
      if (address) found({ address, data, home });
    });
  });
}

function inFolder(command: string, args: string[], settings: Record<string, string> = {}) {
  return run(command, args, { cwd: folder, env: { ...environment, ...settings } });
}
