import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/driver/postgres';
import { loadDemo } from '#server/demo/load';
import { testTime } from './testTime';
import { startPostgres } from './postgresServer';

/** Starts a PostgreSQL server with one migrated database and one with the demo firms, of which each test file gets a copy. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const admin = new pg.Client(server.url('postgres'));
  await admin.connect();
  // As a hosting provider sets it up: the database's owner is not a superuser, and creates the roles itself.
  await admin.query('CREATE ROLE owner LOGIN CREATEROLE');
  await admin.query('CREATE DATABASE migrated OWNER owner');
  await openPostgres(server.url('migrated', 'owner')).then((database) => database.close());
  await admin.query('CREATE DATABASE demo OWNER owner TEMPLATE migrated');
  await admin.end();
  const demo = await openPostgres(server.url('demo', 'owner'));
  await loadDemo(demo, testTime);
  await demo.close();
  project.provide('testDatabase', {
    kind: 'server',
    adminUrl: server.url('postgres'),
    ownerUrl: server.url('', 'owner'),
  });
  return () => server.stop();
}
