import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compile } from '#server/build/server';
import { freePort } from '#tests/helpers/freePort';
import packageJson from '../../package.json' with { type: 'json' };

/** A server process, and the function that stops it. */
export type Served = { origin: string; process: ChildProcess; stop: () => Promise<void> };

type Environment = Record<string, string>;

/** Runs a server script and waits until it answers. Its log is discarded, but it still has to write it. */
export async function serveBy(
  script: string,
  environment: Environment,
  path = '/health',
  flags: string[] = [],
): Promise<Served> {
  const port = await freePort();
  const child = spawn(process.execPath, [...flags, await compiled(script)], {
    env: { PATH: process.env['PATH'], PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const kill = () => void child.kill();
  process.once('exit', kill);
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await exit;
  };
  while (!(await answers(origin + path))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}.`);
    await wait(5);
  }
  return { origin, process: child, stop };
}

/** Compiles a contender once, in the same way as the product. */
async function compiled(script: string): Promise<string> {
  const folder = join('dist/bench', script);
  const compiling = compilations.get(script) ?? compile({ main: script }, folder);
  compilations.set(script, compiling);
  await compiling;
  return join(folder, 'main.mjs');
}

const compilations = new Map<string, Promise<void>>();

/** The same flags as in `npm start`. */
const startFlags = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** Runs the product as `npm start` does, but without its pages. */
export const serveProduct = (environment: Environment) =>
  serveBy('tests/helpers/pagelessServer.ts', environment, '/health', startFlags);

/** The same, which tells for how many milliseconds at most its event loop was kept from other work since it was last asked. */
export async function serveWatched(
  environment: Environment,
): Promise<Served & { longestBlock: () => Promise<number> }> {
  const served = await serveBy('tests/bench/watchedServer.ts', environment, '/health', startFlags);
  const longestBlock = async () => {
    const told = once(served.process, 'message');
    served.process.send('?');
    return Number((await told)[0]);
  };
  return { ...served, longestBlock };
}

/** How much memory a process uses. */
export const megabytesOf = ({ process: { pid } }: Served): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
