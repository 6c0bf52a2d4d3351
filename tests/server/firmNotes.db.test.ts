import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;
let caseId: string;

const neema = '01933f2e-7a00-7000-8000-0000000000aa';
const unknown = '01933f2e-7a00-7000-8000-00000000ffff';

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
  caseId = (await firm.addCase((await firm.addClient()).id)).id;
  await server.database.transaction({ operator: true }, (tx) =>
    tx.insert(users).values({
      tenantId: firm.id,
      id: neema,
      name: 'Neema Wanjiku',
      email: 'n@simba.example',
      role: 'lawyer',
      createdAt: testTime,
    }),
  );
});
afterAll(() => server.close());

const at = (id: string) => ({ params: { path: { id } } });

const write = async (content: string) => {
  const { data } = await firm.calls.POST('/api/law-firm/notes', { body: { caseId, content } });
  return data?.data.id ?? '';
};

const notes = async (query: object = { caseId }) =>
  (await firm.calls.GET('/api/law-firm/notes', { params: { query } })).data?.data.map(({ content }) => content);

describe('createNote', () => {
  it('stores what was written, in any script', async () => {
    const content = 'Mteja analeta hati asili Jumanne. Ũhoro mwega. الأصول';
    const { data, response } = await firm.calls.POST('/api/law-firm/notes', {
      body: { caseId, content: ` ${content}\n` },
    });
    expect(response.status).toBe(201);
    expect(data?.data).toMatchObject({ caseId, content, created_at: testTime.toISOString() });
  });

  it('refuses an empty one, and one in another firm’s case', async () => {
    const empty = await firm.calls.POST('/api/law-firm/notes', { body: { caseId, content: ' ' } });
    const foreign = await other.calls.POST('/api/law-firm/notes', { body: { caseId, content: 'Spy' } });
    expect([empty, foreign].map(({ error }) => error?.errors?.[0]?.field)).toEqual(['content', 'caseId']);
  });
});

describe('listNotes', () => {
  it('shows the newest first, and nothing to another firm', async () => {
    await write('First');
    server.clock.now = new Date('2026-11-21T09:00:00Z');
    await write('Second');
    server.clock.now = testTime;
    expect((await notes())?.slice(0, 1)).toEqual(['Second']);
    const { data } = await other.calls.GET('/api/law-firm/notes', { params: { query: { caseId } } });
    expect(data?.data).toEqual([]);
  });
});

describe('getNote', () => {
  it('answers 404 to another firm', async () => {
    const id = await write('Mine');
    expect((await firm.calls.GET('/api/law-firm/notes/{id}', at(id))).data?.data.content).toBe('Mine');
    expect((await other.calls.GET('/api/law-firm/notes/{id}', at(id))).response.status).toBe(404);
  });
});

describe('updateNote', () => {
  it('replaces its text, unless somebody else changed it', async () => {
    const id = await write('Old');
    const put = (content: string, into = caseId) =>
      firm.calls.PUT('/api/law-firm/notes/{id}', {
        params: { path: { id }, header: { 'If-Match': '"1"' } },
        body: { caseId: into, content },
      });
    expect((await put('New', unknown)).error?.errors?.[0]?.field).toBe('caseId');
    expect((await put('New')).data?.data.content).toBe('New');
    expect((await put('Newer')).response.status).toBe(412);
  });
});

describe('deleteNote', () => {
  it('takes it out of the list', async () => {
    const id = await write('Gone');
    await firm.calls.DELETE('/api/law-firm/notes/{id}', at(id));
    expect(await notes()).not.toContain('Gone');
  });
});

describe('restoreNote', () => {
  it('brings it back', async () => {
    const id = await write('Back');
    await firm.calls.DELETE('/api/law-firm/notes/{id}', at(id));
    const { data } = await firm.calls.POST('/api/law-firm/notes/{id}/restore', at(id));
    expect(data?.data.content).toBe('Back');
    expect(await notes()).toContain('Back');
  });
});

const addTask = (body: object = {}, { calls } = firm) =>
  calls.POST('/api/law-firm/tasks', { body: { title: 'Paginate the bundle', priority: 'High', ...body } });

describe('createTask', () => {
  it('adds one for a person and a case', async () => {
    const { data, response } = await addTask({ caseId, assigneeId: neema, dueDate: '2026-11-23' });
    expect(response.headers.get('etag')).toBe('"1"');
    expect(data?.data).toMatchObject({ status: 'open', assignee: 'Neema Wanjiku', assigneeId: neema, caseId });
  });

  it.each([
    ['caseId', { caseId: unknown }],
    ['assigneeId', { assigneeId: unknown }],
    ['dueDate', { dueDate: '2026-13-01' }],
    ['title', { title: '' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    expect((await addTask(wrong)).error?.errors?.map((fault) => fault.field)).toEqual([field]);
  });

  it('keeps to the firm’s own cases and people', async () => {
    expect((await addTask({ caseId }, other)).response.status).toBe(400);
    expect((await addTask({ assigneeId: neema }, other)).response.status).toBe(400);
  });
});

describe('getTask', () => {
  it('shows a task to its firm alone', async () => {
    const id = (await addTask()).data?.data.id ?? '';
    expect((await firm.calls.GET('/api/law-firm/tasks/{id}', at(id))).data?.data.title).toBe('Paginate the bundle');
    expect((await other.calls.GET('/api/law-firm/tasks/{id}', at(id))).response.status).toBe(404);
  });
});

describe('updateTask', () => {
  it('replaces it, unless somebody else changed it', async () => {
    const id = (await addTask({ caseId, dueDate: '2026-11-23' })).data?.data.id ?? '';
    const put = (title: string) =>
      firm.calls.PUT('/api/law-firm/tasks/{id}', {
        params: { path: { id }, header: { 'If-Match': '"1"' } },
        body: { title, priority: 'Low' },
      });
    const { data } = await put('Renamed');
    expect(data?.data).toMatchObject({ title: 'Renamed', priority: 'Low' });
    for (const absent of ['caseId', 'dueDate']) expect(data?.data).not.toHaveProperty(absent);
    expect((await put('Again')).response.status).toBe(412);
  });
});

describe('deleteTask', () => {
  it('takes it out of its case’s list', async () => {
    const id = (await addTask({ caseId })).data?.data.id ?? '';
    const ids = async () =>
      (await firm.calls.GET('/api/law-firm/tasks', { params: { query: { caseId } } })).data?.data.map(
        (task) => task.id,
      );
    expect(await ids()).toContain(id);
    await firm.calls.DELETE('/api/law-firm/tasks/{id}', at(id));
    expect(await ids()).not.toContain(id);
  });
});

describe('restoreTask', () => {
  it('brings it back', async () => {
    const id = (await addTask()).data?.data.id ?? '';
    await firm.calls.DELETE('/api/law-firm/tasks/{id}', at(id));
    expect((await firm.calls.POST('/api/law-firm/tasks/{id}/restore', at(id))).data?.data.id).toBe(id);
  });
});

describe('listFirmUsers', () => {
  it('names the firm’s people, and no others', async () => {
    const { data } = await firm.calls.GET('/api/law-firm/users');
    expect(data?.data).toEqual([{ id: neema, name: 'Neema Wanjiku', role: 'lawyer' }]);
    expect((await other.calls.GET('/api/law-firm/users')).data?.data).toEqual([]);
  });
});
