import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inject, onTestFinished } from 'vitest';
import { shortLived } from './shortLived';

/** A server that runs as a process of its own. */
export type ServerProcess = { url: string; child: ChildProcess; exit: Promise<Exit> };

/** How a process ended, and its output. */
export type Exit = { code: number | null; stdout: string; stderr: string };

type Environment = Record<string, string>;

/**
 * Starts the server and waits until it says that it is ready. It is killed when the test is over. `folder` is the product's folder,
 * if it is not this one.
 */
export async function startServer(environment: Environment, folder?: string): Promise<ServerProcess> {
  const { child, exit } = launch(environment, folder);
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /(http:\/\/localhost:\d+)\/health/.exec(said) ?? [];
      if (found) resolve(found);
    });
    void exit.then(({ code, stderr }) => reject(new Error(`The server ended with ${code}: ${stderr}`)));
  });
  return { url, child, exit };
}

/** Starts a server that is expected to fail, and waits until it has exited. */
export function startExpectingFailure(environment: Environment): Promise<Exit> {
  return launch(environment).exit;
}

function launch(environment: Environment, folder = process.cwd()): { child: ChildProcess; exit: Promise<Exit> } {
  const child = spawn(process.execPath, [...shortLived, inject('serverScript')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  const exit = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }));
  return { child, exit };
}
