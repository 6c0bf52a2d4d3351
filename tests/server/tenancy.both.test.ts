import { eq, getTableColumns, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#server/db/database';
import * as schema from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { fillTables } from '#tests/helpers/fillTables';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { expectOfEach } from '#tests/helpers/ofEach';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { rowsIn } from '#tests/helpers/rows';

const twiga = '01933f2e-7a00-7000-8000-000000000001';
const mbuyu = '01933f2e-7a00-7000-8000-000000000002';

let server: TestApp;
let mine: TestFirm;
let theirs: { client: string; case: string };

beforeAll(async () => {
  server = await startTestApp({ contents: 'demo' });
  for (const id of [twiga, mbuyu]) await asTablesOwner(server.database, (tx) => tx.execute(sql.raw(fillTables(id))));
  // What a call changes is on record.
  const client = { name: 'Amani', type: 'other' } as const;
  for (const slug of ['twiga-kifaru', 'mbuyu'])
    await server.client.POST('/api/law-firm/clients', { params: { header: { 'X-Tenant': slug } }, body: client });
  mine = await startFirm(server, 'simba');
  const other = await startFirm(server, 'nyati');
  const { id } = await other.addClient();
  theirs = { client: id, case: (await other.addCase(id)).id };
});
afterAll(() => server.close());

/** No role of calls reads the names that conflict checks search. */
const unread = new Set<unknown>([schema.knownNames]);

/** The tables whose rows are firms', as queries see them. */
const firmsTables = Object.entries<unknown>(schema).filter(
  (entry): entry is [string, PgTable] =>
    is(entry[1], PgTable) && 'tenantId' in getTableColumns(entry[1]) && !unread.has(entry[1]),
);

/** How many rows a query sees that asks for every row there is. */
const seen = (scope: Place, table: PgTable) =>
  server.database.transaction(scope, async (tx) => (await rowsIn(tx, table)).length);

describe('a query without a WHERE clause', () => {
  const nameOf = ([name]: (typeof firmsTables)[number]) => name;

  it('sees no other firm’s rows', () =>
    expectOfEach(firmsTables, nameOf, async ([, table]) => {
      const foreign = await server.database.transaction({ tenantId: twiga }, async (tx) => {
        const rows = await new Selection({ tenantId: sql<string>`tenant_id` }).read(tx, sql`FROM ${table}`);
        return rows.filter(({ tenantId }) => tenantId !== twiga);
      });
      expect(foreign).toEqual([]);
      // So that "none" says something: the firm has such rows itself.
      expect(await seen({ tenantId: twiga }, table)).toBeGreaterThan(0);
    }));

  it('sees none at all while no firm is set', () =>
    expectOfEach(firmsTables, nameOf, async ([, table]) => expect(await seen({ slug: 'nobody' }, table)).toBe(0)));

  it('changes no other firm’s rows', async () => {
    const changed = await server.database.transaction({ tenantId: mine.id }, (tx) =>
      tx.update(schema.matters).set({ title: 'Taken' }).returning({ id: schema.matters.id }),
    );
    expect(changed).toEqual([]);
  });
});

describe('a firm', () => {
  it('cannot write a row in another’s name', async () => {
    const now = testTime;
    const stranger = {
      tenantId: twiga,
      id: mine.id,
      name: 'Spy',
      type: 'other',
      status: 'Active',
      createdAt: now,
    } as const;
    const written = server.database.transaction({ tenantId: mine.id }, (tx) =>
      tx.insert(schema.clients).values(stranger),
    );
    await expect(written).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') as string },
    });
  });

  it('cannot move a row of its own to another', async () => {
    const { id } = await mine.addClient();
    const moved = server.database.transaction({ tenantId: mine.id }, (tx) =>
      tx.update(schema.clients).set({ tenantId: twiga }).where(eq(schema.clients.id, id)),
    );
    await expect(moved).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') as string },
    });
  });

  it('gets 404 for another’s case and client, and changes neither', async () => {
    const { calls } = mine;
    const client = (await mine.addClient()).id;
    const path = { params: { path: { id: theirs.case } } };
    const ofClient = { params: { path: { id: theirs.client } } };
    const caseBody = { title: 'Taken', caseType: 'Land', client, status: 'Active', priority: 'Low' } as const;
    const clientBody = { name: 'Taken', type: 'other', status: 'Active' } as const;
    const answers = await Promise.all([
      calls.GET('/api/law-firm/cases/{id}', path),
      calls.PUT('/api/law-firm/cases/{id}', { ...path, body: caseBody }),
      calls.GET('/api/law-firm/clients/{id}', ofClient),
      calls.PUT('/api/law-firm/clients/{id}', { ...ofClient, body: clientBody }),
    ]);
    expect(answers.map(({ response }) => response.status)).toEqual([404, 404, 404, 404]);
  });

  it('cannot open a case for another’s client', async () => {
    const body = {
      title: 'A v B',
      caseType: 'Land',
      client: theirs.client,
      status: 'Active',
      priority: 'Low',
    } as const;
    const { error, response } = await mine.calls.POST('/api/law-firm/cases', { body });
    expect(response.status).toBe(400);
    expect(error?.errors?.[0]?.field).toBe('client');
  });

  it('finds nothing in its lists that is another’s', async () => {
    const empty = await startFirm(server, 'kifaru');
    const query = { params: { query: {} } };
    const lists = await Promise.all([
      empty.calls.GET('/api/law-firm/cases', query),
      empty.calls.GET('/api/law-firm/clients', query),
      empty.calls.GET('/api/law-firm/messages/recent', query),
      empty.calls.GET('/api/law-firm/documents', query),
      empty.calls.GET('/api/law-firm/tasks', query),
      empty.calls.GET('/api/law-firm/activity', query),
    ]);
    expect(lists.map(({ data }) => data?.data)).toEqual([[], [], [], [], [], []]);
  });
});

describe('the roles of the application', () => {
  it('can bypass no policy, own no table, and become nobody who can', async () => {
    const { rows } = await server.database.transaction({ operator: true }, (tx) =>
      tx.execute(sql`
        SELECT rolname AS name, rolsuper OR rolbypassrls OR rolcreaterole AS mighty,
          EXISTS (SELECT FROM pg_class WHERE relowner = r.oid AND relkind = 'r') AS owns,
          EXISTS (SELECT FROM pg_auth_members WHERE member = r.oid) AS becomes
        FROM pg_roles r WHERE rolname IN ('mizani_access', 'mizani_firm', 'mizani_operator', 'mizani_search', 'mizani_sign_in') ORDER BY rolname`),
    );
    expect(rows).toEqual([
      { name: 'mizani_access', mighty: false, owns: false, becomes: false },
      { name: 'mizani_firm', mighty: false, owns: false, becomes: false },
      { name: 'mizani_operator', mighty: false, owns: false, becomes: false },
      { name: 'mizani_search', mighty: false, owns: false, becomes: false },
      { name: 'mizani_sign_in', mighty: false, owns: false, becomes: false },
    ]);
  });

  it('lets the operator see no client, matter, message or document', async () => {
    for (const table of [
      schema.clients,
      schema.matters,
      schema.messages,
      schema.documents,
      schema.events,
      schema.tasks,
      schema.notes,
      schema.timeEntries,
    ]) {
      await expect(seen({ operator: true }, table)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('permission denied') as string },
      });
    }
  });
});
