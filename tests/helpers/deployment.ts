import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { Agent, fetch as fetchWith } from 'undici';
import { vi } from 'vitest';
import { freePort } from './freePort';
import { account, type PostgresServer } from './postgresServer';
import { runSql } from './runSql';

const run = promisify(execFile);

const places = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/sbin'];
const find = (program: string) => places.map((place) => join(place, program)).find((path) => existsSync(path));

/** Finds which of these programs are not installed. */
export const missing = (...programs: string[]) => programs.filter((program) => !find(program));

type Running = { stop: () => Promise<void> };

/** The password of the database's logins. */
const password = 'msumeno';

/** Creates the logins and the database with `deploy/database.sql`. */
export async function makeDatabase(postgres: PostgresServer): Promise<void> {
  const script = await filled('database.sql', { ":'password'": `'${password}'`, ":'owner_password'": `'${password}'` });
  await runSql(postgres.url('postgres'), ...script.split(/;\n/));
}

/** Starts PgBouncer in front of a server, with `deploy/pgbouncer.ini`. */
export async function startPgbouncer(postgres: PostgresServer): Promise<Running & { url: string; ownerUrl: string }> {
  const home = await mkdtemp(join(tmpdir(), 'mizani-pgbouncer-'));
  const userlist = join(home, 'userlist.txt');
  const admin = new pg.Client(postgres.url('postgres'));
  await admin.connect();
  const { rows } = await admin.query<{ line: string }>(
    `SELECT format('"%s" "%s"', usename, passwd) AS line FROM pg_shadow WHERE usename = 'mizani_web'`,
  );
  await admin.end();
  await writeFile(userlist, `${rows[0]?.line}\n`);
  const port = await freePort();
  const settings = await filled('pgbouncer.ini', {
    'host=127.0.0.1 port=5432': `host=127.0.0.1 port=${new URL(postgres.url('')).port}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': userlist,
  });
  await writeFile(join(home, 'pgbouncer.ini'), settings);
  for (const path of [home, userlist]) if (account) await chown(path, account.uid, account.gid);
  const running = await start(find('pgbouncer') ?? '', ['--quiet', join(home, 'pgbouncer.ini')], port, home, account);
  const ownerUrl = `postgres://mizani:${password}@127.0.0.1:${new URL(postgres.url('')).port}/mizani`;
  return { ...running, url: `postgres://mizani_web:${password}@127.0.0.1:${port}/mizani`, ownerUrl };
}

/** Starts nginx in front of two processes, with `deploy/nginx.conf`. Its `fetch` finds the hosts there, and `log` gives what it noted. */
export async function startNginx(
  ports: readonly [number, number],
): Promise<Running & { fetch: typeof fetch; log: () => Promise<string> }> {
  const home = await mkdtemp(join(tmpdir(), 'mizani-nginx-'));
  await chmod(home, 0o755);
  const [plain, secure] = [await freePort(), await freePort()];
  const [certificate, key] = [join(home, 'fullchain.pem'), join(home, 'privkey.pem')];
  const names = 'subjectAltName=DNS:mizani.example,DNS:*.mizani.example,DNS:*.app.mizani.example';
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=mizani.example', '-addext', names];
  await run('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate]);
  const site = await filled('nginx.conf', {
    '    listen [::]:80 default_server;\n': '',
    '    listen [::]:443 ssl http2 default_server;\n': '',
    '    listen [::]:443 ssl http2;\n': '',
    'listen 80 ': `listen 127.0.0.1:${plain} `,
    'listen 443 ': `listen 127.0.0.1:${secure} `,
    '127.0.0.1:4001': `127.0.0.1:${ports[0]}`,
    '127.0.0.1:4002': `127.0.0.1:${ports[1]}`,
    '/etc/ssl/mizani/fullchain.pem': certificate,
    '/etc/ssl/mizani/privkey.pem': key,
    '/var/log/nginx': home,
  });
  await writeFile(join(home, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${home}/${of};`);
  const main = `daemon off; pid ${home}/pid; worker_processes 2; events {}
    http { include /etc/nginx/mime.types; ${temporary.join(' ')} include ${home}/site.conf; }`;
  await writeFile(join(home, 'nginx.conf'), main);
  const running = await start(find('nginx') ?? '', ['-e', 'stderr', '-c', join(home, 'nginx.conf')], secure, home);
  const agent = new Agent({
    connect: {
      ca: await readFile(certificate),
      lookup: (_, { all }, done) =>
        all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    },
  });
  const throughIt = (address: string, options: Parameters<typeof fetchWith>[1] = {}) => {
    const url = new URL(address);
    url.port = String(url.protocol === 'https:' ? secure : plain);
    return fetchWith(url, { ...options, dispatcher: agent });
  };
  return {
    ...running,
    fetch: throughIt as unknown as typeof fetch,
    log: () => readFile(join(home, 'mizani.log'), 'utf8'),
  };
}

/** Reads a file of `deploy` and replaces values in it. Throws if one is missing, because the test would not cover the real file. */
async function filled(file: string, values: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join('deploy', file), 'utf8');
  for (const [written, value] of Object.entries(values)) {
    if (!text.includes(written)) throw new Error(`deploy/${file} has no "${written}".`);
    text = text.replaceAll(written, value);
  }
  return text;
}

/** Starts a program and waits until it is listening. */
async function start(program: string, options: string[], port: number, home: string, as?: typeof account) {
  const child = spawn(program, options, { ...as, stdio: ['ignore', 'inherit', 'inherit'] });
  await vi.waitFor(async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
  });
  return {
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true });
    },
  };
}
