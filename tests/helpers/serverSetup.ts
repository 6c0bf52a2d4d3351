import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/driver/postgres';
import { loadDemo } from '#server/demo/load';
import { testTime } from './testTime';
import { startPostgres } from './postgresServer';
import { runSql } from './runSql';

/** Starts a PostgreSQL server with one migrated database and one with the demo firms, of which each test file gets a copy. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const admin = server.url('postgres');
  // As a hosting provider sets it up: the database's owner is not a superuser, and creates the roles itself. The login that serves
  // calls owns nothing.
  await runSql(
    admin,
    'CREATE ROLE owner LOGIN CREATEROLE',
    'CREATE ROLE server LOGIN',
    'CREATE DATABASE migrated OWNER owner',
  );
  const migrated = { ownerUrl: server.url('migrated', 'owner') };
  await openPostgres(server.url('migrated', 'server'), migrated).then((database) => database.close());
  await runSql(admin, 'CREATE DATABASE demo OWNER owner TEMPLATE migrated');
  const demo = await openPostgres(server.url('demo', 'owner'));
  await loadDemo(demo, testTime);
  await demo.close();
  project.provide('testDatabase', {
    kind: 'server',
    adminUrl: admin,
    ownerUrl: server.url('', 'owner'),
    serverUrl: server.url('', 'server'),
  });
  return () => server.stop();
}
