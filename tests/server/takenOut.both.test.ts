import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#server/db/database';
import { noteOnRecord } from '#server/doors/note';
import { accounts, memberOf, operator, type Person } from '#tests/helpers/signedIn';
import { buildTestApp } from '#tests/helpers/testApp';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

const twiga = '01933f2e-7a00-7000-8000-000000000001';

let database: OpenDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  database = await openTestDatabase('demo');
  server = await buildTestApp(database, { accounts });
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});
beforeEach(async () => {
  owner = await operator(database, 'owner');
  admin = await memberOf(database, 'twiga-kifaru', 'admin');
});

type Entry = { kind: string; record: string; personName?: string; role: string; aboutName?: string; changes: object[] };

const get = (url: string, by: Person) => server.app.inject({ url, headers: by.headers });

const exportsOf = async (record: '/api/record' | '/api/law-firm/record', by: Person) =>
  (await get(`${record}?action=export&limit=100`, by)).json<{ data: Entry[] }>().data;

describe('what is taken out is on record', () => {
  it.each([
    ['/api/usage/export?search=twiga', 'usage', [{ field: 'search', after: 'twiga' }]],
    ['/api/billing/invoices/export?status=overdue', 'invoices', [{ field: 'status', after: 'overdue' }]],
    ['/api/activity/export', 'activity', []],
    ['/api/record/export', 'audit', []],
  ])('%s, by whom and how many rows', async (url, kind, asked) => {
    const before = (await exportsOf('/api/record', owner)).length;
    const { statusCode, body } = await get(url, owner);
    expect(statusCode).toBe(200);
    const [latest, ...others] = await exportsOf('/api/record', owner);
    expect(others).toHaveLength(before);
    expect(latest).toMatchObject({ kind, record: '', role: 'owner', personName: expect.any(String) as string });
    expect(latest?.changes).toEqual([...asked, { field: 'rows', after: String(rowsOf(body)) }]);
  });

  it('a firm’s whole, on its own record too', async () => {
    await get(`/api/customers/${twiga}/export`, owner);
    const entry = {
      kind: 'tenants',
      record: twiga,
      role: 'owner',
      changes: [{ field: 'rows', after: expect.any(String) as string }],
    };
    expect((await exportsOf('/api/record', owner))[0]).toMatchObject({
      ...entry,
      aboutName: expect.stringMatching(/^Twiga/) as string,
    });
    expect((await exportsOf('/api/law-firm/record', admin))[0]).toMatchObject(entry);
  });

  it('a firm’s record, and all that is held on a client', async () => {
    await get('/api/law-firm/record/export', admin);
    expect((await exportsOf('/api/law-firm/record', admin))[0]).toMatchObject({ kind: 'audit', role: 'admin' });
    const [client] = (await get('/api/law-firm/clients?limit=1', admin)).json<{
      data: { id: string; name: string }[];
    }>().data;
    await get(`/api/law-firm/clients/${client?.id}/export`, admin);
    expect((await exportsOf('/api/law-firm/record', admin))[0]).toMatchObject({
      kind: 'clients',
      record: client?.id,
      aboutName: client?.name,
    });
  });

  it('also if the session ends before the file does', async () => {
    const caller = { kind: 'operator', role: 'owner', token: 'ended', rights: [], needsProof: false } as const;
    const person = { name: 'Tatu Mwende' } as SignedIn;
    const noted = { action: 'export', kind: 'tenants', record: twiga, told: [{ field: 'rows', after: '7' }] } as const;
    await noteOnRecord(database, { tenantId: twiga }, { ...caller, person }, testTime, {
      ...noted,
      told: [...noted.told],
    });
    expect((await exportsOf('/api/law-firm/record', admin))[0]).toMatchObject({
      role: 'system',
      changes: [...noted.told, { field: 'person', after: person.name }],
    });
  });
});

/** How many rows a CSV has below its head. Quoted values may have lines of their own. */
const rowsOf = (csv: string) =>
  csv
    .replaceAll(/"(?:[^"]|"")*"/g, 'x')
    .trim()
    .split('\n').length - 1;
