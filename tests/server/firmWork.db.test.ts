import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, events, messages, tasks, users } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
let firm: TestFirm;
let client: string;
let matter: string;

const id = (n: number) => `01933f2e-7a00-7000-8000-${String(n).padStart(12, '0')}`;

const at = (minutes: number) => new Date(testTime.getTime() + minutes * 60_000);

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  client = (await firm.addClient()).id;
  matter = (await firm.addCase(client, { title: 'Kilele v Tembo' })).id;
});
afterAll(() => server.close());

describe('listRecentMessages', () => {
  beforeAll(async () => {
    const message = { tenantId: firm.id, clientId: client, subject: 'Hearing' };
    await server.database.transaction({ tenantId: firm.id }, (tx) =>
      tx.insert(messages).values([
        { ...message, id: id(1), content: 'Older', sentAt: at(-60), readAt: at(-50) },
        { ...message, id: id(2), content: `Newer\n\n${'🐘'.repeat(300)}`, sentAt: at(-5) },
      ]),
    );
  });

  it('shows the newest first, in one line, with what is unread', async () => {
    const { data } = await firm.calls.GET('/api/law-firm/messages/recent', { params: { query: {} } });
    expect(data?.page).toEqual({ page: 1, limit: 10, total: 2 });
    expect(data?.data.map(({ unread }) => unread)).toEqual([true, false]);
    expect(data?.data[0]).toMatchObject({ id: id(2), client, clientName: 'Kilele Millers Ltd' });
    expect(data?.data[0]?.preview).toMatch(/^Newer (🐘)+$/u);
  });

  it('is the client’s last contact', async () => {
    const { data } = await firm.calls.GET('/api/law-firm/clients/{id}', { params: { path: { id: client } } });
    expect(data?.data.lastContact).toBe(at(-5).toISOString());
  });

  it('goes on to the next page, and refuses a page of none', async () => {
    const page = (query: object) => firm.calls.GET('/api/law-firm/messages/recent', { params: { query } });
    expect((await page({ page: 2, limit: 1 })).data?.data.map((row) => row.id)).toEqual([id(1)]);
    expect((await page({ limit: 0 })).response.status).toBe(400);
  });
});

describe('listUpcomingDeadlines', () => {
  beforeAll(async () => {
    const event = { tenantId: firm.id, kind: 'hearing', title: 'Mention', createdAt: testTime } as const;
    await server.database.transaction({ tenantId: firm.id }, (tx) =>
      tx.insert(events).values([
        { ...event, id: id(11), day: '2026-11-22', startsAt: '09:00', location: 'Court 4', matterId: matter },
        { ...event, id: id(12), day: '2026-11-22', kind: 'deadline' },
        { ...event, id: id(13), day: '2026-11-20', kind: 'deadline' },
        { ...event, id: id(14), day: '2026-11-27', kind: 'meeting' },
        { ...event, id: id(15), day: '2026-11-28' },
        { ...event, id: id(16), day: '2026-11-21', doneAt: testTime },
      ]),
    );
  });

  const upcoming = async (query: { days?: number; from?: string; kind?: 'deadline' | 'meeting' } = {}) => {
    const { data } = await firm.calls.GET('/api/law-firm/deadlines/upcoming', { params: { query } });
    return data?.data.upcomingEvents ?? [];
  };

  it('lists what is open by the clock, whole days last, for seven days', async () => {
    expect((await upcoming()).map((event) => event.id)).toEqual([id(11), id(12), id(14)]);
    expect(await upcoming({ days: 1 })).toEqual([]);
    expect(await upcoming({ days: 2 })).toHaveLength(2);
    expect(await upcoming({ days: 365 })).toHaveLength(4);
  });

  it('shows what is known of each', async () => {
    const [mention, wholeDay] = await upcoming({ days: 2 });
    expect(wholeDay).toEqual({ id: id(12), title: 'Mention', date: '2026-11-22', kind: 'deadline', state: 'open' });
    expect(mention).toMatchObject({ time: '09:00', location: 'Court 4', caseId: matter, caseTitle: 'Kilele v Tembo' });
  });

  it('reckons today in Nairobi', async () => {
    server.clock.now = new Date('2026-11-22T21:30:00Z');
    expect((await upcoming({ days: 2 })).map((event) => event.id)).toEqual([]);
    server.clock.now = testTime;
  });

  it('starts on another day, also one that has passed, and keeps to one kind', async () => {
    expect((await upcoming({ from: '2026-11-20', days: 3 })).map((event) => event.id)).toEqual([
      id(13),
      id(11),
      id(12),
    ]);
    expect((await upcoming({ from: '2026-11-20', kind: 'deadline' })).map((event) => event.id)).toEqual([
      id(13),
      id(12),
    ]);
    expect(await upcoming({ from: '9999-12-31', days: 365 })).toEqual([]);
  });

  it('refuses to look further than a year', async () => {
    const { response } = await firm.calls.GET('/api/law-firm/deadlines/upcoming', { params: { query: { days: 366 } } });
    expect(response.status).toBe(400);
  });
});

describe('getFirmStats', () => {
  it('counts the firm’s records', async () => {
    const { data } = await firm.calls.GET('/api/law-firm/dashboard/stats');
    expect(data?.data).toEqual({
      activeCases: 1,
      totalCases: 1,
      totalClients: 1,
      upcomingDeadlines: 1,
      overdueDeadlines: 1,
      totalDocuments: 0,
      unreadMessages: 1,
      meetingsThisWeek: 2,
      sharedDocuments: 0,
      unsignedDocuments: 0,
      newClientsThisMonth: 1,
      overdueTasks: 0,
      firstSteps: { client: true, case: true, hearing: true, file: false },
    });
  });

  it('counts new clients from the first of the month in Nairobi', async () => {
    const stats = async () => (await firm.calls.GET('/api/law-firm/dashboard/stats')).data?.data.newClientsThisMonth;
    server.clock.now = new Date('2026-11-30T20:59:59Z');
    expect(await stats()).toBe(1);
    server.clock.now = new Date('2026-11-30T21:00:00Z');
    expect(await stats()).toBe(0);
    server.clock.now = testTime;
  });

  it('counts nothing for a firm that has done nothing', async () => {
    const empty = await startFirm(server, 'kobe');
    const { data } = await empty.calls.GET('/api/law-firm/dashboard/stats');
    const { firstSteps, ...counts } = data?.data ?? {};
    expect(new Set(Object.values(counts))).toEqual(new Set([0]));
    expect(new Set(Object.values(firstSteps ?? {}))).toEqual(new Set([false]));
  });
});

describe('listFirmDocuments', () => {
  beforeAll(async () => {
    const file = { tenantId: firm.id, mediaType: 'application/pdf', bytes: 1_024, createdAt: at(-90) };
    await server.database.transaction({ tenantId: firm.id }, (tx) =>
      tx.insert(documents).values([
        { ...file, id: id(21), name: 'Plaint.pdf', matterId: matter, signature: 'awaiting', updatedAt: at(-80) },
        { ...file, id: id(22), name: 'Lease.pdf', updatedAt: at(-70) },
      ]),
    );
  });

  it('lists the last changed first, with the case of each', async () => {
    const { data } = await firm.calls.GET('/api/law-firm/documents', { params: { query: {} } });
    expect(data?.data.map(({ name }) => name)).toEqual(['Lease.pdf', 'Plaint.pdf']);
    expect(data?.data[0]).not.toHaveProperty('caseId');
    expect(data?.data[1]).toEqual({
      id: id(21),
      name: 'Plaint.pdf',
      mediaType: 'application/pdf',
      size: 1_024,
      signature: 'awaiting',
      caseId: matter,
      caseTitle: 'Kilele v Tembo',
      clientId: client,
      clientName: 'Kilele Millers Ltd',
      tags: [],
      hold: false,
      created_at: at(-90).toISOString(),
      updated_at: at(-80).toISOString(),
    });
  });

  it('finds a part of a name', async () => {
    const { data } = await firm.calls.GET('/api/law-firm/documents', { params: { query: { search: 'PLAI' } } });
    expect(data?.page.total).toBe(1);
    const { data: none } = await firm.calls.GET('/api/law-firm/documents', { params: { query: { search: '%' } } });
    expect(none?.data).toEqual([]);
  });

  it('finds those that await a signature, which the firm’s figures count', async () => {
    const query = { signature: 'awaiting' } as const;
    const { data } = await firm.calls.GET('/api/law-firm/documents', { params: { query } });
    expect(data?.data.map(({ name }) => name)).toEqual(['Plaint.pdf']);
    expect(data?.page.total).toBe(1);
    expect((await firm.calls.GET('/api/law-firm/dashboard/stats')).data?.data.unsignedDocuments).toBe(1);
  });

  it('finds those that are shared with their client, which the firm’s figures count', async () => {
    const file = {
      tenantId: firm.id,
      mediaType: 'application/pdf',
      bytes: 1_024,
      createdAt: at(-90),
      updatedAt: at(-60),
    };
    await server.database.transaction({ tenantId: firm.id }, (tx) =>
      tx.insert(documents).values({ ...file, id: id(23), name: 'Ruling.pdf', matterId: matter, sharedAt: at(-60) }),
    );
    const { data } = await firm.calls.GET('/api/law-firm/documents', { params: { query: { shared: 'yes' } } });
    expect(data?.data.map(({ name }) => name)).toEqual(['Ruling.pdf']);
    expect((await firm.calls.GET('/api/law-firm/dashboard/stats')).data?.data.sharedDocuments).toBe(1);
  });
});

describe('listFirmTasks', () => {
  beforeAll(async () => {
    const task = { tenantId: firm.id, createdAt: testTime };
    const wanjiku = {
      tenantId: firm.id,
      id: id(30),
      name: 'Neema Wanjiku',
      email: 'n@simba.example',
      role: 'lawyer',
    } as const;
    await server.database.transaction({ operator: true }, (tx) =>
      tx.insert(users).values({ ...wanjiku, createdAt: testTime }),
    );
    await server.database.transaction({ tenantId: firm.id }, async (tx) => {
      await tx.insert(tasks).values([
        { ...task, id: id(31), title: 'Done', status: 'done', dueDate: '2026-11-01' },
        { ...task, id: id(32), title: 'Some day', priority: 'High' },
        { ...task, id: id(33), title: 'Soon', dueDate: '2026-11-22', matterId: matter, assigneeId: id(30) },
      ]);
    });
  });

  const list = async (query: { status?: 'open' | 'done'; priority?: 'High' } = {}) =>
    (await firm.calls.GET('/api/law-firm/tasks', { params: { query } })).data;

  it('lists open ones first, the soonest due before the others', async () => {
    expect((await list())?.data.map(({ title }) => title)).toEqual(['Soon', 'Some day', 'Done']);
    expect((await list({ status: 'done' }))?.page.total).toBe(1);
    expect((await list({ priority: 'High' }))?.data.map(({ title }) => title)).toEqual(['Some day']);
  });

  it('names who has it and what it is about, where somebody and something is', async () => {
    const [soon, someDay] = (await list())?.data ?? [];
    expect(soon).toMatchObject({ assignee: 'Neema Wanjiku', caseId: matter, caseTitle: 'Kilele v Tembo' });
    expect(Object.keys(someDay ?? {})).toEqual(['id', 'title', 'status', 'priority', 'created_at']);
  });
});

describe('setTaskStatus', () => {
  const set = (taskId: string, status: 'open' | 'done', { calls } = firm) =>
    calls.PUT('/api/law-firm/tasks/{id}/status', { params: { path: { id: taskId } }, body: { status } });
  const completions = async () =>
    (await firm.calls.GET('/api/law-firm/activity')).data?.data.filter(({ title }) => title === 'Task completed');

  it('completes a task once, which the firm’s activity tells', async () => {
    const { data } = await set(id(33), 'done');
    expect(data?.data).toMatchObject({ id: id(33), status: 'done', assignee: 'Neema Wanjiku', caseId: matter });
    expect((await set(id(33), 'done')).data).toEqual(data);
    expect(await completions()).toMatchObject([{ description: 'Soon', status: 'success', caseId: matter }]);
  });

  it('reopens it, without a word', async () => {
    expect((await set(id(33), 'open')).data?.data.status).toBe('open');
    expect(await completions()).toHaveLength(1);
  });

  it('counts an open task as overdue from the day after its time ran out', async () => {
    const overdue = async () => (await firm.calls.GET('/api/law-firm/dashboard/stats')).data?.data.overdueTasks;
    // It was due on a Sunday, and ran to Monday.
    server.clock.now = new Date('2026-11-23T20:59:59Z');
    expect(await overdue()).toBe(0);
    server.clock.now = new Date('2026-11-23T21:00:00Z');
    expect(await overdue()).toBe(1);
    server.clock.now = testTime;
  });

  it('does not find another firm’s task', async () => {
    const other = await startFirm(server, 'nyati');
    expect((await set(id(33), 'done', other)).response.status).toBe(404);
    expect(
      (await firm.calls.GET('/api/law-firm/tasks', { params: { query: { status: 'done' } } })).data?.page.total,
    ).toBe(1);
  });
});

describe('listFirmActivity', () => {
  it('tells the newest first, with the case that it concerns', async () => {
    const { data } = await firm.calls.GET('/api/law-firm/activity', { params: { query: {} } });
    // What invoices have told since stands above.
    const first = data?.data.slice(-2);
    expect(first).toMatchObject([
      {
        title: 'Case opened',
        description: 'Kilele v Tembo',
        code: 'case_opened',
        params: { about: 'Kilele v Tembo' },
        status: 'success',
        caseId: matter,
      },
      { title: 'Client added', code: 'client_added', params: { about: 'Kilele Millers Ltd' } },
    ]);
    expect(first?.[1]).not.toHaveProperty('caseId');
  });
});

describe('listFirmIntegrations', () => {
  it('says of each system that it is not connected, before the firm connects one', async () => {
    const { data } = await firm.calls.GET('/api/law-firm/integrations');
    expect(data?.data.map((system) => [system.id, system.status])).toEqual([
      ['court-e-filing', 'not_connected'],
      ['mobile-money', 'not_connected'],
      ['bar-association', 'not_connected'],
    ]);
  });
});
