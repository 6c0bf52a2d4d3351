import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import pg from 'pg';
import { openPostgres } from '#server/db/driver/postgres';
import { startKeptPostgres, type PostgresServer } from '#tests/helpers/postgresServer';
import { fill, growPractice, largePractice, smallPractice } from './fill';

const texts = new URL('../../server/db/', import.meta.url);
const folders = ['schema', 'functions', 'policies'];

const hash = (...texts: (string | Buffer)[]) => {
  const digest = createHash('sha256');
  for (const text of texts) digest.update(text);
  return digest.digest('hex').slice(0, 8);
};

/** Changes with the schema, with how it is filled, and each day, because dates are calculated from today. */
const edition = hash(
  new Date().toISOString().slice(0, 10),
  readFileSync(new URL('fill.ts', import.meta.url)),
  ...folders.flatMap((folder) =>
    readdirSync(new URL(folder, texts)).map((file) => readFileSync(new URL(`${folder}/${file}`, texts))),
  ),
);

/** Starts the PostgreSQL server that keeps filled databases between runs, in a folder for each checkout. */
export function startBenchPostgres(): Promise<PostgresServer> {
  return startKeptPostgres(join(tmpdir(), `mizani-bench-${hash(process.cwd())}`), '-c shared_buffers=512MB');
}

/** Returns the URL of a database with a number of firms, and fills it first if it does not exist yet. */
export async function platformOf(server: PostgresServer, firms: number): Promise<string> {
  const admin = new pg.Client(server.url('postgres'));
  await admin.connect();
  const name = `firms_${firms}_${edition}`;
  const { rows } = await admin.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'firms\\_%'`,
  );
  const names = rows.map(({ datname }) => datname);
  for (const old of names.filter((other) => !other.endsWith(edition)))
    await admin.query(`DROP DATABASE ${old} WITH (FORCE)`);
  if (!names.includes(name)) {
    // Under another name until it is complete; an interrupted run may have left one behind.
    await admin.query(`DROP DATABASE IF EXISTS filling_${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE filling_${name}`);
    await fillPlatform(server.url(`filling_${name}`), firms);
    await admin.query(`ALTER DATABASE filling_${name} RENAME TO ${name}`);
  }
  await admin.end();
  return server.url(name);
}

/** Returns the URL of a database with a number of firms, two of which have practices of other sizes. */
export async function practicesOf(server: PostgresServer, firms: number): Promise<string> {
  const url = await copyOfPlatform(server, firms, `practices_${firms}`);
  const client = new pg.Client(url);
  await client.connect();
  for (const practice of [smallPractice, largePractice]) await growPractice(client, practice);
  await client.end();
  return url;
}

/** Returns the URL of a fresh copy of the database with a number of firms. */
export async function copyOfPlatform(server: PostgresServer, firms: number, name: string): Promise<string> {
  await platformOf(server, firms);
  return createDatabase(server, name, `TEMPLATE firms_${firms}_${edition}`);
}

async function fillPlatform(url: string, firms: number): Promise<void> {
  await (await openPostgres(url)).close();
  const client = new pg.Client(url);
  await client.connect();
  const bar = new SingleBar({ format: 'filling {bar} {value} of {total} firms', noTTYOutput: true });
  bar.start(firms, 0);
  await fill(client, firms, (done) => bar.update(done));
  bar.stop();
  await client.end();
}

/** Creates an empty database and returns its URL. */
export const emptyDatabase = (server: PostgresServer, name: string): Promise<string> => createDatabase(server, name);

async function createDatabase(server: PostgresServer, name: string, template = ''): Promise<string> {
  const admin = new pg.Client(server.url('postgres'));
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name} ${template}`);
  await admin.end();
  return server.url(name);
}
