import { rm } from 'node:fs/promises';
import { startPostgres } from './postgresServer.ts';
import { runSql } from './runSql.ts';
import { scratchFolder } from './scratchFolder.ts';

/** The database of one running product: the settings that name it, and how to remove it. */
export type ProductDatabase = {
  settings: { DATABASE_URL: string } & Record<string, string>;
  remove: () => Promise<void>;
};

/** A folder for an embedded database, which the product fills with the demo firms when it first starts. */
export async function embedded(): Promise<ProductDatabase> {
  const folder = await scratchFolder('product');
  return { settings: { DATABASE_URL: '', DATA_DIR: folder }, remove: () => rm(folder, { recursive: true }) };
}

/**
 * A copy of the demo firms on the tests' PostgreSQL server, which needs half an embedded database's processor time. Without that
 * server, an embedded database.
 */
export const demo = (): Promise<ProductDatabase> => (process.env[demoUrl] ? onServer('TEMPLATE demo') : embedded());

/** An empty database on the tests' PostgreSQL server. */
export const empty = (): Promise<ProductDatabase> => onServer();

/**
 * Starts the PostgreSQL server for a run of tests, with an empty database named `demo` for the caller to fill. Returns its settings,
 * and removes everything with it.
 */
export async function startDemoServer(): Promise<ProductDatabase> {
  const server = await startPostgres();
  const url = server.url('demo', 'owner');
  await runSql(server.url('postgres'), 'CREATE ROLE owner LOGIN CREATEROLE', 'CREATE DATABASE demo OWNER owner');
  Object.assign(process.env, { [adminUrl]: server.url('postgres'), [demoUrl]: url });
  return { settings: { DATABASE_URL: url, DEMO_DATA: '1' }, remove: () => server.stop() };
}

/** Playwright hands the environment on to its workers. */
const adminUrl = 'TEST_POSTGRES_URL';
const demoUrl = 'TEST_DEMO_URL';

async function onServer(options = ''): Promise<ProductDatabase> {
  const admin = String(process.env[adminUrl]);
  const name = `product_${crypto.randomUUID().replaceAll('-', '')}`;
  await runSql(admin, `CREATE DATABASE ${name} OWNER owner ${options}`);
  return {
    settings: { DATABASE_URL: String(process.env[demoUrl]).replace(/demo$/, name), DEMO_DATA: '0' },
    remove: () => runSql(admin, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
