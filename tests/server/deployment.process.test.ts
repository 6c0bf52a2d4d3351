import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { longestPhoto } from '#domain/photos';
import { partBytes } from '#domain/files';
import { bodyLimitOf } from '#server/contract/bodyLimit';
import { readContract } from '#server/contract/document';
import { settings } from '#server/db/driver/postgres';
import { newestSchema } from '#server/db/migrate';
import { makeDatabase, missing, startNginx, startPgbouncer } from '#tests/helpers/deployment';
import { freePort } from '#tests/helpers/freePort';
import { startPostgres, type PostgresServer } from '#tests/helpers/postgresServer';
import { startServer } from '#tests/helpers/serverProcess';
import { WriteLoad } from '#tests/helpers/writeLoad';

/** Says in the name of what is skipped why it is. */
const unless = (absent: string[]) => (absent.length > 0 ? ` (skipped: install ${absent.join(', ')})` : '');

const absent = missing('nginx', 'pgbouncer', 'openssl');

/** The load is many people's, so nobody signs in. */
const open = { ACCESS: 'open', ALLOW_OPEN_ACCESS: '1' };

/** A call that failed, and when it was in flight. */
type Failure = { began: number; ended: number; reason: unknown };

const callers = 8;

const reads = [
  'https://admin.mizani.example/api/customers?search=simba',
  'https://admin.mizani.example/api/dashboard/stats',
  'https://simba.app.mizani.example/api/law-firm/clients',
  'https://simba.app.mizani.example/api/law-firm/dashboard/stats',
  'https://mizani.example/',
];

describe.skipIf(absent.length > 0)(`two processes behind nginx and PgBouncer${unless(absent)}`, () => {
  let postgres: PostgresServer;
  let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let ports: [number, number];

  beforeAll(async () => {
    postgres = await startPostgres();
    await makeDatabase(postgres);
    pgbouncer = await startPgbouncer(postgres);
    ports = [await freePort(), await freePort()];
    nginx = await startNginx(ports);
  });
  afterAll(async () => {
    await nginx.stop();
    await pgbouncer.stop();
    await postgres.stop();
  });

  const start = (port: number, { folder, ...access }: { folder?: string; [setting: string]: string }) => {
    const environment = {
      PORT: String(port),
      DATABASE_URL: pgbouncer.url,
      DATABASE_OWNER_URL: pgbouncer.ownerUrl,
      DATABASE_PREPARED_STATEMENTS: '0',
      TRUST_PROXY: 'loopback',
      MARKETING_HOST: 'mizani.example',
      ADMIN_HOST: 'admin.mizani.example',
      TENANT_HOST: 'app.mizani.example',
      STAGING_HOST: 'staging.mizani.example',
      // The load is one firm's.
      RATE_LIMIT_FIRM: '0',
      ...access,
    };
    return startServer(environment, folder);
  };

  it('give every connection the settings that the product counts on', async () => {
    const client = new pg.Client(pgbouncer.url);
    await client.connect();
    onTestFinished(() => client.end());
    for (const [, name = '', value] of settings.matchAll(/-c (\w+)=(\S+)/g)) {
      const { rows } = await client.query<Record<string, string>>(`SHOW ${name}`);
      expect(rows[0]?.[name]?.replace('1min', '60s'), name).toBe(value);
    }
  });

  it('serve each host over TLS, and nobody who has not signed in', async () => {
    await start(ports[0], { ACCESS_KEY_FILE: await keyFile() });
    const status = async (url: string, options?: RequestInit) => (await nginx.fetch(url, options)).status;
    expect(await status('https://mizani.example/')).toBe(200);
    expect(await status('https://admin.mizani.example/')).toBe(200);
    expect(await status('https://simba.app.mizani.example/')).toBe(200);
    expect(await status('https://admin.mizani.example/api/customers')).toBe(401);
    expect(await status('https://staging.mizani.example/api/customers')).toBe(401);
    expect(await status('https://simba.app.mizani.example/api/law-firm/clients')).toBe(401);
    // Each host has its own calls, and a claim to be another changes nothing.
    expect(await status('https://mizani.example/api/customers')).toBe(403);
    const claimed = { headers: { 'x-forwarded-host': 'admin.mizani.example' } };
    expect(await status('https://mizani.example/api/customers', claimed)).toBe(403);
    expect(await (await nginx.fetch('https://mizani.example/robots.txt', claimed)).text()).toContain('Allow: /');
    expect(await status('https://admin.mizani.example/health')).toBe(200);
    expect(await status('https://admin.mizani.example/health/live')).toBe(200);
    expect(await status('https://elsewhere.mizani.example/')).toBe(421);
    const { headers } = await nginx.fetch('https://admin.mizani.example/');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const plain = await nginx.fetch('http://admin.mizani.example/admin/customers', { redirect: 'manual' });
    expect(plain.headers.get('location')).toBe('https://admin.mizani.example/admin/customers');
  });

  it('let in as much as a call may carry, and keep what opens a client’s pages out of the log', async () => {
    await start(ports[0], { ACCESS_KEY_FILE: await keyFile() });
    const files = { appendToUpload: partBytes.most, addPortalFile: longestPhoto } as Record<string, number>;
    const calls = readContract().map((operation) => ({
      method: operation.method,
      path: operation.url.replaceAll(/:\w+/g, randomUUID()),
      bytes: files[operation.id] ?? bodyLimitOf(operation),
    }));
    const form = `/portal/matters/${randomUUID()}/requests/${randomUUID()}`;
    for (const { method, path, bytes } of [...calls, { method: 'POST', path: form, bytes: 2 * longestPhoto }]) {
      if (bytes < 1_000_000) continue;
      const host = /^\/(portal|api\/(law-firm|portal))\//.test(path) ? 'simba.app' : 'admin';
      const url = `https://${host}.mizani.example${path}`;
      const { status } = await nginx.fetch(url, { method, body: new Uint8Array(bytes) });
      expect(status, `${method} ${path}`).not.toBe(413);
    }
    const secret = 'nobody-may-read-this-in-a-log';
    await nginx.fetch(`https://simba.app.mizani.example/portal/link/${secret}`);
    const log = await vi.waitUntil(async () => (await nginx.log()).includes('/portal/link/') && nginx.log());
    expect(log).not.toContain(secret);
  });

  it('lose no write and fail no call but those in flight while one is killed, and both give way to a later version', async () => {
    const folder = await laterVersion();
    const [first, second] = [await start(ports[0], open), await start(ports[1], open)];
    const load = new WriteLoad(nginx.fetch);
    const admin = { url: 'https://admin.mizani.example' };
    await load.begin(admin);

    const failures: Failure[] = [];
    let answered = 0;
    let isOver = false;
    const call = async (turn: number) => {
      if (turn % 2 === 0) return load.write(admin, turn / 2);
      const url = reads[turn % reads.length] ?? '';
      const answer = await nginx.fetch(url);
      expect(answer.status, `${url} ${await answer.text()}`).toBe(200);
    };
    const callOnAndOn = async (caller: number) => {
      for (let turn = caller; !isOver; turn++) {
        const began = performance.now();
        await call(turn).then(
          () => answered++,
          (reason: unknown) => failures.push({ began, ended: performance.now(), reason }),
        );
      }
    };
    const calling = Promise.all(Array.from({ length: callers }, (_, caller) => callOnAndOn(caller)));
    const goOn = (calls = 200) => {
      const enough = answered + calls;
      return vi.waitUntil(() => answered > enough, { timeout: 60_000 });
    };
    await goOn();

    // One is killed, and nobody has stopped the calls to it.
    first.child.kill('SIGKILL');
    await first.exit;
    const killed = performance.now();
    await goOn();
    const inFlight = failures.filter(({ began }) => began < killed);
    expect(inFlight.length).toBeLessThanOrEqual(callers);
    expect(failures).toEqual(inFlight);

    // It comes back as the later version, whose migration wants tables that somebody reads for long, as a backup does.
    const reader = new pg.Client(postgres.url('mizani'));
    await reader.connect();
    await reader.query('BEGIN; SELECT count(*) FROM tenants; SELECT count(*) FROM invoices');
    const starting = start(ports[0], { ...open, folder });
    await vi.waitUntil(() => isMigrating(postgres), { timeout: 60_000, interval: 20 });
    await goOn(1_000);
    await reader.query('COMMIT');
    await reader.end();
    await starting;
    await goOn();

    // The other one is told to stop, and follows.
    second.child.kill('SIGTERM');
    await second.exit;
    await start(ports[1], { ...open, folder });
    await goOn();
    isOver = true;
    await calling;
    expect(failures).toEqual(inFlight);
    await load.verify(admin);
  });
});

const noSystemd = missing('systemd-analyze');

it.skipIf(noSystemd.length > 0)(`systemd finds nothing wrong with the unit${unless(noSystemd)}`, async () => {
  const { stdout, stderr } = await promisify(execFile)('systemd-analyze', ['verify', './deploy/mizani@.service']);
  expect(stdout + stderr).toBe('');
});

/** A place for the key of signing in, which the first process makes. */
async function keyFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mizani-key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'access.key');
}

/** The product with one more migration, as the next release would bring it: what this version does not know, and can leave alone. */
async function laterVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mizani-later-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const parts = [dirname(inject('serverScript')), 'server/db', 'package.json', 'openapi.yaml'];
  for (const part of parts) await cp(part, join(folder, part), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const number = String((await newestSchema()) + 1).padStart(3, '0');
  const migration = `
    ALTER TABLE tenants ADD COLUMN motto text;
    ALTER TABLE invoices ADD COLUMN reference text NOT NULL DEFAULT '';
    CREATE TABLE mottos (motto text PRIMARY KEY)`;
  await writeFile(join(folder, `server/db/schema/${number}.do.mottos.sql`), migration);
  return folder;
}

/** Whether somebody waits for a table, or has waited. */
async function isMigrating(postgres: PostgresServer): Promise<boolean> {
  const admin = new pg.Client(postgres.url('mizani'));
  await admin.connect();
  const { rowCount } = await admin.query(
    `SELECT FROM pg_stat_activity WHERE query ILIKE '%ALTER TABLE%motto%' AND pid <> pg_backend_pid()`,
  );
  await admin.end();
  return rowCount !== 0;
}
