import { sql } from 'drizzle-orm';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { paths } from '#openapi';
import type { CallerRole } from '#domain/access/roles';
import { newId } from '#server/db/newId';
import { countRows } from '#server/db/query/selection';
import { users } from '#server/db/schema';
import { filesIn } from '#tests/helpers/archive';
import { asMember } from '#tests/helpers/asMember';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { accounts, memberOf } from '#tests/helpers/signedIn';
import { buildTestApp, type TestApp } from '#tests/helpers/testApp';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

type Member = { id: string; name: string; role: 'admin' | 'lawyer' };

const member = (name: string, role: Member['role'] = 'lawyer'): Member => ({ id: newId(testTime), name, role });

const amina = member('Amina Otieno');
const brian = member('Brian Kiptoo');
const caro = member('Caro Wanjiru');
const dora = member('Dora Mutua', 'admin');

let database: OpenDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let url: string;
let firm: TestFirm;
let caseId: string;
/** Who calls. */
let caller: { role: CallerRole; id?: string } = { role: 'open' };

const as = (one?: Member) => {
  caller = one ?? { role: 'open' };
  return firm.calls;
};

beforeAll(async () => {
  database = await openTestDatabase();
  const ofMember = asMember(database, () => caller.id);
  server = await buildTestApp(ofMember, { credentialOf: () => ({ role: caller.role }) });
  url = await server.app.listen({ port: 0 });
  firm = await startFirm({ url, client: createClient<paths>({ baseUrl: url }) } as TestApp, 'simba');
  const rows = [amina, brian, caro, dora].map(({ id, name, role }) => ({
    tenantId: firm.id,
    id,
    name,
    email: `${id}@simba.example`,
    role,
    createdAt: testTime,
  }));
  await database.transaction({ operator: true }, (tx) => tx.insert(users).values(rows));
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const at = (id: string) => ({ params: { path: { id } } });
const onTeam = (id: string, userId: string) => ({ params: { path: { id, userId } } });

beforeEach(async () => {
  const calls = as();
  const client = await firm.addClient();
  caseId = (await firm.addCase(client.id, { advocate: amina.id })).id;
  await calls.PUT('/api/law-firm/cases/{id}/team/{userId}', onTeam(caseId, brian.id));
});

const write = async (by: Member, content: string, isPrivate?: boolean) => {
  const body = { caseId, content, ...(isPrivate !== undefined && { isPrivate }) };
  const { data, error } = await as(by).POST('/api/law-firm/notes', { body });
  if (!data) throw new Error(error.detail);
  return data.data;
};

const notesFor = async (one?: Member) => {
  const { data } = await as(one).GET('/api/law-firm/notes', { params: { query: { caseId } } });
  return data?.data.map(({ content }) => content);
};

describe('getCaseTeam', () => {
  it('names the advocate first', async () => {
    const { data } = await as(caro).GET('/api/law-firm/cases/{id}/team', at(caseId));
    expect(data?.data).toEqual([
      { id: amina.id, name: amina.name, role: 'lawyer', isAdvocate: true },
      { id: brian.id, name: brian.name, role: 'lawyer', isAdvocate: false },
    ]);
    const unknown = await as(caro).GET('/api/law-firm/cases/{id}/team', at(amina.id));
    expect(unknown.response.status).toBe(404);
  });
});

const activityOf = async (id: string) => {
  const { data } = await as(dora).GET('/api/law-firm/activity', { params: { query: { caseId: id } } });
  return data?.data.map(({ code, description }) => [code, description]);
};

describe('addToCaseTeam', () => {
  it('lets somebody read the private notes, also earlier ones, and is told once', async () => {
    await write(amina, 'Between us.', true);
    expect(await notesFor(caro)).toEqual([]);
    const add = () => as(amina).PUT('/api/law-firm/cases/{id}/team/{userId}', onTeam(caseId, caro.id));
    expect((await add()).data?.data.map(({ name }) => name)).toEqual([amina.name, brian.name, caro.name]);
    await add();
    expect(await notesFor(caro)).toEqual(['Between us.']);
    expect(await activityOf(caseId)).toEqual([
      ['team_joined', caro.name],
      ['team_joined', brian.name],
      ['case_opened', 'A v B'],
    ]);
  });

  it('takes only people of the firm', async () => {
    const { response } = await as(amina).PUT('/api/law-firm/cases/{id}/team/{userId}', onTeam(caseId, caseId));
    expect(response.status).toBe(404);
  });

  it('needs the right to change cases', async () => {
    caller = { role: 'accountant' };
    const { error } = await firm.calls.PUT('/api/law-firm/cases/{id}/team/{userId}', onTeam(caseId, caro.id));
    expect(error?.code).toBe('right_missing');
  });
});

describe('removeFromCaseTeam', () => {
  it('takes the others’ private notes away, and leaves one’s own', async () => {
    await write(amina, 'Hers', true);
    await write(brian, 'His', true);
    const gone = await as(amina).DELETE('/api/law-firm/cases/{id}/team/{userId}', onTeam(caseId, brian.id));
    expect(gone.data?.data.map(({ name }) => name)).toEqual([amina.name]);
    expect(await notesFor(brian)).toEqual(['His']);
    expect((await activityOf(caseId))?.[0]).toEqual(['team_left', brian.name]);
  });
});

describe('a private note', () => {
  it('is there for its author and the case’s team alone: in lists, counts and by its address', async () => {
    const note = await write(amina, 'Settle at 60%.', true);
    expect(note).toMatchObject({ isPrivate: true, author: amina.name });
    await write(amina, 'For everybody.');
    const both = ['For everybody.', 'Settle at 60%.'];
    expect([await notesFor(amina), await notesFor(brian)]).toEqual([both, both]);
    expect(await notesFor(caro)).toEqual(['For everybody.']);
    expect(await notesFor(dora)).toEqual(['For everybody.']);
    const counted = async (one: Member) =>
      (await as(one).GET('/api/law-firm/cases/{id}', at(caseId))).data?.data.counts?.notes;
    expect([await counted(brian), await counted(caro)]).toEqual([2, 1]);
    const calls = as(caro);
    const body = { caseId, content: 'Spoilt' };
    const answers = [
      await calls.GET('/api/law-firm/notes/{id}', at(note.id)),
      await calls.PUT('/api/law-firm/notes/{id}', { params: { path: { id: note.id }, header: {} }, body }),
      await calls.DELETE('/api/law-firm/notes/{id}', at(note.id)),
    ];
    expect(answers.map(({ response }) => response.status)).toEqual([404, 404, 404]);
  });

  it('is told of in no activity', async () => {
    await write(amina, 'Hush', true);
    expect((await activityOf(caseId))?.map(([code]) => code)).not.toContain('note_written');
    await write(amina, 'Hear, hear');
    expect((await activityOf(caseId))?.[0]).toEqual(['note_written', 'A v B']);
  });

  it('is there for everybody while nobody signs in, and in exports', async () => {
    await write(amina, 'Nobody signs in', true);
    expect(await notesFor()).toEqual(['Nobody signs in']);
    const { data } = await as(dora).GET('/api/law-firm/cases/{id}', at(caseId));
    const headers = { 'X-Tenant': firm.slug };
    const answer = await fetch(`${url}/api/law-firm/clients/${data?.data.client}/export`, { headers });
    const files = filesIn(new Uint8Array(await answer.arrayBuffer()));
    expect(files['notes.csv']?.join()).toContain('Nobody signs in');
    expect(files['case-teams.csv']?.join()).toContain(brian.name);
  });

  it('is made private only by who can then read it, and stays private unless it is said', async () => {
    const open = await write(amina, 'Open');
    const put = (by: Member, id: string, body: object) =>
      as(by).PUT('/api/law-firm/notes/{id}', {
        params: { path: { id }, header: {} },
        body: { caseId, content: 'Changed', ...body },
      });
    const refused = await put(caro, open.id, { isPrivate: true });
    expect(refused.error?.errors).toMatchObject([{ field: 'isPrivate', code: 'not_in_team' }]);
    expect((await put(brian, open.id, { isPrivate: true })).data?.data.isPrivate).toBe(true);
    expect((await put(brian, open.id, {})).data?.data.isPrivate).toBe(true);
    expect((await put(brian, open.id, { isPrivate: false })).data?.data.isPrivate).toBe(false);
  });

  it('is deleted and restored with its case by whoever may, and comes back to nobody else', async () => {
    await write(amina, 'Kept', true);
    const removed = await write(amina, 'Removed before', true);
    await as(amina).DELETE('/api/law-firm/notes/{id}', at(removed.id));
    server.clock.now = new Date('2026-11-22T09:00:00Z');
    await as(caro).DELETE('/api/law-firm/cases/{id}', at(caseId));
    expect(await notesFor()).toEqual([]);
    await as(caro).POST('/api/law-firm/cases/{id}/restore', at(caseId));
    server.clock.now = testTime;
    expect(await notesFor(amina)).toEqual(['Kept']);
    expect(await notesFor(caro)).toEqual([]);
  });

  it('is kept from others who have signed in, too', async () => {
    await write(amina, 'By session', true);
    const { app } = await buildTestApp(database, { accounts });
    const found: string[] = [];
    for (const nth of [0, 1, 2]) {
      const { headers, memberId } = await memberOf(database, firm.slug, 'lawyer', { nth });
      const answer = await app.inject({ url: `/api/law-firm/notes?caseId=${caseId}`, headers });
      if (answer.body.includes('By session')) found.push(memberId);
    }
    await app.close();
    expect(found.sort()).toEqual([amina.id, brian.id].sort());
  });

  it('is nothing in another firm, whatever team somebody is on here', async () => {
    await write(amina, 'Ours', true);
    const notes = await asMember(database, () => amina.id).read({ tenantId: newId(testTime), role: 'lawyer' }, (tx) =>
      countRows(tx, sql`FROM notes`),
    );
    expect(notes).toBe(0);
  });
});

describe('what is mine', () => {
  it('are the cases of my team, their events, and the tasks for me', async () => {
    const calls = as();
    const { client } = (await calls.GET('/api/law-firm/cases/{id}', at(caseId))).data?.data ?? {};
    const elsewhere = await firm.addCase(client ?? '', { title: 'C v D' });
    for (const [of, title] of [
      [caseId, 'Mention'],
      [elsewhere.id, 'Ruling'],
    ] as const) {
      const event = { caseId: of, title, kind: 'hearing', date: '2026-11-21' } as const;
      await calls.POST('/api/law-firm/events', { body: event });
      const task = { caseId: of, title, priority: 'High', assigneeId: of === caseId ? caro.id : brian.id } as const;
      await calls.POST('/api/law-firm/tasks', { body: task });
    }
    const query = { params: { query: { whose: 'me' } } } as const;
    const mineOf = async (one?: Member) => {
      const mine = as(one);
      const cases = (await mine.GET('/api/law-firm/cases', query)).data?.data ?? [];
      const events = (await mine.GET('/api/law-firm/events', query)).data?.data ?? [];
      const tasks = (await mine.GET('/api/law-firm/tasks', query)).data?.data ?? [];
      const { days = [] } = (await mine.GET('/api/law-firm/agenda', query)).data?.data ?? {};
      const agenda = days.flatMap(({ courts }) => courts.flatMap(({ entries }) => entries.map(({ title }) => title)));
      const ofNow = (id: string | undefined) => id === caseId || id === elsewhere.id;
      return {
        cases: cases.filter(({ id }) => ofNow(id)).map(({ title }) => title),
        events: events.filter((one) => ofNow(one.caseId)).map(({ title }) => title),
        tasks: tasks.filter((one) => ofNow(one.caseId)).map(({ title }) => title),
        agenda,
      };
    };
    expect(await mineOf(amina)).toEqual({ cases: ['A v B'], events: ['Mention'], tasks: [], agenda: ['Mention'] });
    expect(await mineOf(brian)).toEqual({
      cases: ['A v B'],
      events: ['Mention'],
      tasks: ['Ruling'],
      agenda: ['Mention'],
    });
    expect(await mineOf(caro)).toEqual({ cases: [], events: [], tasks: ['Mention'], agenda: [] });
    expect(await mineOf()).toEqual({ cases: [], events: [], tasks: [], agenda: [] });
  });
});

describe('a refused change', () => {
  it('names who changed the record, and when', async () => {
    const note = await write(amina, 'First');
    const put = (by: Member | undefined, version: number) =>
      as(by).PUT('/api/law-firm/notes/{id}', {
        params: { path: { id: note.id }, header: { 'If-Match': `"${version}"` } },
        body: { caseId, content: `By ${by?.name}` },
      });
    await put(brian, 1);
    const refused = await put(amina, 1);
    expect(refused.error).toMatchObject({
      code: 'changed_meanwhile',
      params: { record: 'note', by: brian.name, at: testTime.toISOString() },
      detail: 'Brian Kiptoo has changed this note since you opened it.',
    });
    await put(undefined, 2);
    expect((await put(amina, 2)).error?.params).toEqual({ record: 'note', at: testTime.toISOString() });
  });

  it('counts a change of a case’s diary as a change of the case', async () => {
    const event = { caseId, title: 'Mention', kind: 'hearing', date: '2026-11-30' } as const;
    await as(caro).POST('/api/law-firm/events', { body: event });
    const { error } = await as(amina).POST('/api/law-firm/cases/{id}/close', {
      params: { path: { id: caseId }, header: { 'If-Match': '"1"' } },
      body: { reason: 'Done', openWork: 'keep' },
    });
    expect(error?.params).toMatchObject({ by: caro.name });
  });
});
