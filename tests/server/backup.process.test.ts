import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '#server/backup/connection';
import { makeBackup, restoreBackup } from '#server/backup/make';
import { rowsIn } from '#server/backup/read';
import { shortLived } from '#server/backup/tables';
import { fillTables } from '#tests/helpers/fillTables';
import { startPostgres, type PostgresServer } from '#tests/helpers/postgresServer';
import { scratchFolder } from '#tests/helpers/scratchFolder';
import { startServer, type ServerProcess } from '#tests/helpers/serverProcess';
import { WriteLoad } from '#tests/helpers/writeLoad';
import { runSql } from '#tests/helpers/runSql';

/** A database by its location, and as the settings name it. */
type Place = {
  location: Parameters<typeof connect>[0];
  environment: Record<string, string>;
  admin: () => ReturnType<typeof connect>;
};

let home: string;
let postgres: PostgresServer;
let places = 0;

beforeAll(async () => {
  home = await scratchFolder('backup');
  postgres = await startPostgres();
  await runSql(postgres.url('postgres'), 'CREATE ROLE owner LOGIN CREATEROLE');
});
afterAll(async () => {
  await postgres.stop();
  await rm(home, { recursive: true });
});

const newPlace = {
  embedded: async (): Promise<Place> => {
    const folder = join(home, `data-${++places}`);
    const location = { kind: 'embedded', folder } as const;
    return { location, environment: { DATA_DIR: folder }, admin: () => connect(location) };
  },
  // As a hoster gives it: the owner of the database is no superuser.
  server: async (): Promise<Place> => {
    const name = `place_${++places}`;
    await runSql(postgres.url('postgres'), `CREATE DATABASE ${name} OWNER owner`);
    const url = postgres.url(name, 'owner');
    return {
      location: { kind: 'server', url },
      environment: { DATABASE_URL: url },
      admin: () => connect({ kind: 'server', url: postgres.url(name) }),
    };
  },
};

const origin = { product: '0.1.0', now: new Date('2026-11-21T08:30:00Z') };

const start = ({ environment }: Place, more: Record<string, string> = {}) => startServer({ ...environment, ...more });

async function stop({ child, exit }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  await exit;
}

/** Every row that a database has, as text. */
async function rowsOf({ location }: Place): Promise<string[]> {
  const file = join(home, `rows-${crypto.randomUUID()}`);
  await makeBackup(location, file, origin);
  return rowsOfFile(file);
}

async function rowsOfFile(file: string): Promise<string[]> {
  const rows: string[] = [];
  for await (const { table, json } of rowsIn(file)) rows.push(`${table} ${json}`);
  return rows.sort();
}

/** What lets people in, and is kept but ended by a restore. */
const letsIn = /^(api_keys|support_grants) /;
const end = /"ended_at":(null|"[^"]*")/;

/** Rows without when they ended, if a restore ends them. */
const withoutEnds = (rows: string[]) => rows.map((row) => (letsIn.test(row) ? row.replace(end, '') : row)).sort();

/** Gives each table a row, so that somebody is let in, and there is some of what is of no use after a restore. */
async function addPeople({ admin }: Place): Promise<void> {
  const { query, close } = await admin();
  const [firm] = await query('SELECT id::text AS id FROM tenants ORDER BY id LIMIT 1');
  await query(fillTables(String(firm?.['id'])));
  await close();
}

/** What a person sees first, of the platform and of a firm. */
async function dashboards({ url }: ServerProcess): Promise<unknown[]> {
  const paths = [
    '/api/dashboard/stats',
    '/api/billing/stats',
    '/api/usage/stats/overview',
    '/api/law-firm/dashboard/stats',
  ];
  const figures: unknown[] = [];
  // In turn, the firm's last: its call is metered, and would count in the platform's figures.
  for (const path of paths) {
    const answer = await fetch(url + path, { headers: { 'x-tenant': 'twiga-kifaru' } });
    expect(answer.status, path).toBe(200);
    figures.push(((await answer.json()) as { data: unknown }).data);
  }
  return figures;
}

/** What guards the rows, as the catalog has it: row-level security, triggers, foreign keys. */
async function guardsOf({ admin }: Place): Promise<unknown> {
  const { query, close } = await admin();
  const rows = await query(`
    SELECT relname::text AS name, relrowsecurity::text || relforcerowsecurity::text AS guard
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    UNION ALL SELECT conname::text || conrelid::regclass, condeferrable::text || condeferred::text || convalidated::text
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tgname::text, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1, 2`);
  await close();
  return rows;
}

describe.each([
  ['embedded', 'server'],
  ['server', 'embedded'],
] as const)('a backup of the %s database', (from, to) => {
  let source: Place;
  let underLoad: string;
  let atRest: string;
  let load: WriteLoad;
  let before: unknown[];

  it('is made while the product serves and writes', async () => {
    source = await newPlace[from]();
    underLoad = join(home, `${from}.under-load`);
    atRest = join(home, `${from}.at-rest`);
    load = new WriteLoad();
    let server = await start(source, { DEMO_DATA: '1' });
    await load.begin(server);
    const running = load.run(server);
    await vi.waitUntil(() => load.acknowledged > 10, { timeout: 20_000 });
    await makeBackup(source.location, underLoad, origin);
    const during = load.acknowledged;
    // The product goes on.
    await vi.waitUntil(() => load.acknowledged > during, { timeout: 20_000 });
    await stop(server);
    await running;
    await addPeople(source);
    await makeBackup(source.location, atRest, origin);
    server = await start(source);
    before = await dashboards(server);
    await stop(server);
  });

  it('has every row that there is', async () => {
    const { query, close } = await source.admin();
    const counts = new Map<string, number>();
    for (const row of await rowsOfFile(atRest)) {
      const [table = ''] = row.split(' ');
      counts.set(table, (counts.get(table) ?? 0) + 1);
    }
    const tables = await query(
      `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
         AND relname NOT IN ('schema_version', 'call_counts')`,
    );
    for (const { name } of tables) {
      const [row] = await query(`SELECT count(*)::text AS rows FROM "${String(name)}"`);
      const there = Number(row?.['rows']);
      if (shortLived.includes(String(name))) {
        expect(there, String(name)).toBeGreaterThan(0);
        expect(counts.get(String(name)), String(name)).toBeUndefined();
      }
      // Calls of the last start were counted after the backup.
      else if (!/usage/.test(String(name))) expect(counts.get(String(name)) ?? 0, String(name)).toBe(there);
    }
    await close();
    expect(counts.get('clients')).toBeGreaterThan(10);
    expect(counts.get('people')).toBe(1);
  });

  it.each([from, to])('is restored on an empty %s database, row by row, with its guards', async (kind) => {
    const target = await newPlace[kind]();
    await restoreBackup(target.location, atRest);
    expect(withoutEnds(await rowsOf(target))).toEqual(withoutEnds(await rowsOfFile(atRest)));
    expect(await guardsOf(target)).toEqual(await guardsOf(source));
    const server = await start(target);
    expect(await dashboards(server)).toEqual(before);
    await load.verify(server);
    await stop(server);
  });

  it('lets nobody in by a key or for support any more, once it is restored', async () => {
    const target = await newPlace[to]();
    await restoreBackup(target.location, atRest);
    const lettingIn = (rows: string[]) => rows.filter((row) => letsIn.test(row)).map((row) => end.exec(row)?.[1]);
    expect(lettingIn(await rowsOfFile(atRest))).toEqual(['null', 'null']);
    expect(lettingIn(await rowsOf(target))).toEqual([expect.stringMatching(/\d/), expect.stringMatching(/\d/)]);
  });

  it('that was made under load is one moment: no number is missing, and the figures are those of the rows', async () => {
    const target = await newPlace[to]();
    await restoreBackup(target.location, underLoad);
    expect(await rowsOf(target)).toEqual(await rowsOfFile(underLoad));
    // Its numbers go on where they were.
    let server = await start(target);
    const next = new WriteLoad();
    await next.begin(server, 'kiboko');
    const running = next.run(server);
    await vi.waitUntil(() => next.acknowledged > 4, { timeout: 20_000 });
    await stop(server);
    await running;
    server = await start(target);
    await next.verify(server);
    await stop(server);
  });

  it('is refused, and changes nothing, when it is cut, changed, foreign or newer', async () => {
    const target = await newPlace[from]();
    const whole = await readFile(atRest);
    const lines = gunzipSync(whole).toString();
    const damagedFiles = {
      'is damaged: unexpected end of file': whole.subarray(0, whole.length / 2),
      'is damaged: its end is missing': gzipSync(lines.slice(0, lines.lastIndexOf('\n', lines.length - 2) + 1)),
      'is damaged: its checksum is another': gzipSync(lines.replace('Twiga', 'Tviga')),
      'is not a backup that this product has made': Buffer.from('-- PostgreSQL database dump\n'),
      'with schema 999; this version knows': gzipSync(lines.replace(/"schema":\d+/, '"schema":999')),
    };
    for (const [reason, content] of Object.entries(damagedFiles)) {
      const file = join(home, 'refused');
      await writeFile(file, content);
      await expect(restoreBackup(target.location, file), reason).rejects.toThrow(reason);
    }
    await expect(restoreBackup(target.location, join(home, 'none'))).rejects.toThrow('does not exist');
    if (from === 'embedded') expect(existsSync(target.environment['DATA_DIR'] ?? '')).toBe(false);
    else expect(await guardsOf(target)).toEqual([]);
  });

  it('is refused where there are firms already, and changes nothing', async () => {
    const rows = await rowsOf(source);
    await expect(restoreBackup(source.location, atRest)).rejects.toThrow('The database is not empty.');
    expect(await rowsOf(source)).toEqual(rows);
  });
});
