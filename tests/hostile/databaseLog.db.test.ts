import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import pg from 'pg';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
beforeAll(async () => void (server = await startTestApp()));
afterAll(() => server.close());

/** Reads the database server's own log, as its administrator. */
async function databaseLog(): Promise<string> {
  const source = inject('testDatabase');
  if (source.kind !== 'server') throw new Error('databaseLog: only a server has one.');
  const client = new pg.Client(source.adminUrl);
  await client.connect();
  const path = `current_setting('data_directory') || '/server.log'`;
  const { rows } = await client.query<{ log: string }>(`SELECT pg_read_file(${path}) AS log`);
  await client.end();
  return rows[0]?.log ?? '';
}

it('a taken email address gets into no log of the database server', async () => {
  const email = 'neema.taken@secret.example';
  const person = { fullName: 'Neema Wanjiku', phone: '0712 345 678', firmSize: '6-15' } as const;
  const signUp = async (firmName: string) => {
    const { response, error } = await server.client.POST('/api/signups', { body: { ...person, email, firmName } });
    return error?.code ?? response.status;
  };
  expect(await signUp('First')).toBe(201);
  expect(await signUp('Second')).toBe('email_taken');
  const together = await Promise.all([signUp('Third'), signUp('Fourth')]);
  expect(together).toEqual(['email_taken', 'email_taken']);
  const customers = await server.client.GET('/api/customers');
  expect(customers.data?.data.map(({ name }) => name)).toEqual(['First']);
  const log = await databaseLog();
  expect(log).toContain('database system is ready');
  expect(log).not.toContain('secret.example');
});
