import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The versions of Node on which the product runs: those that are maintained, and the oldest that `engines` allows. */
const versions = ['20', '22', '24', '26'];

const run = promisify(execFile);

/** Starts the product and runs the server's tests on each version of Node; arguments choose among the tests. */
async function main(): Promise<void> {
  const results = [];
  await run('npm', ['run', 'build']);
  for (const version of versions) results.push(await tryOn(version, process.argv.slice(2)));
  for (const { node, start, tests } of results) {
    process.stdout.write(`${node.padEnd(10)} start ${verdict(start)}, tests ${verdict(tests)}\n`);
  }
  process.exitCode = results.every(({ start, tests }) => start && tests) ? 0 : 1;
}

async function tryOn(version: string, chosen: readonly string[]) {
  const node = await install(version);
  const { stdout } = await run(node, ['--version']);
  process.stdout.write(`\nNode ${stdout}`);
  const projects = ['embedded', 'server', 'process'].flatMap((project) => ['--project', project]);
  const start = await starts(node);
  const tests = spawn(node, ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...chosen], { stdio: 'inherit' });
  return { node: stdout.trim(), start, tests: (await exitOf(tests)) === 0 };
}

/** Finds a version's program in the npm package `node`, which has one for each platform. */
async function install(version: string): Promise<string> {
  const folder = join('node_modules/.cache/nodes', version);
  await mkdir(folder, { recursive: true });
  // Its script fetches the program.
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
  await run('npm', ['install', '--no-save', `node@${version}`], { cwd: folder });
  return join(process.cwd(), folder, 'node_modules/node/bin/node');
}

/** Whether the product starts on an empty folder, answers, and stops when it is told to. */
async function starts(node: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'mizani-nodes-'));
  const server = spawn(node, ['dist/server/main.mjs'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = exitOf(server);
  let said = '';
  for await (const text of server.stdout) {
    said += String(text);
    const [, health] = /(http:\/\/localhost:\d+\/health)/.exec(said) ?? [];
    if (!health) continue;
    const page = await fetch(health.replace('/health', '/admin/customers'), { headers: { accept: 'text/html' } });
    const isRight = (await fetch(health)).ok && page.ok;
    server.kill('SIGTERM');
    const code = await exited;
    await rm(folder, { recursive: true });
    return isRight && code === 0;
  }
  return false;
}

const verdict = (isRight: boolean) => (isRight ? 'right' : 'WRONG');

const exitOf = async (child: ChildProcess) => ((await once(child, 'exit')) as [number | null])[0];

await main();
