import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compile } from '#server/build/server';
import { freePort } from '#tests/helpers/freePort';
import packageJson from '../../package.json' with { type: 'json' };

/** A process that serves, and the function that ends it. */
export type Served = { origin: string; pid: number | undefined; stop: () => Promise<void> };

type Environment = Record<string, string>;

/** Runs a script that serves, and waits until it answers. What it logs goes nowhere, but it has to write it. */
export async function serveBy(
  script: string,
  environment: Environment,
  path = '/health',
  flags: string[] = [],
): Promise<Served> {
  const port = await freePort();
  const child = spawn(process.execPath, [...flags, await compiled(script)], {
    env: { PATH: process.env['PATH'], PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
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
  return { origin, pid: child.pid, stop };
}

/** Each contender is compiled as the product is, once. */
async function compiled(script: string): Promise<string> {
  const folder = join('dist/bench', script);
  const compiling = compilations.get(script) ?? compile(script, folder);
  compilations.set(script, compiling);
  await compiling;
  return join(folder, 'main.mjs');
}

const compilations = new Map<string, Promise<void>>();

/** As `npm start` has them. */
const startFlags = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** The product as `npm start` runs it, but for its pages. */
export const serveProduct = (environment: Environment) =>
  serveBy('tests/helpers/pagelessServer.ts', environment, '/health', startFlags);

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
