import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components, operations } from '#openapi';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type CaseInput = components['schemas']['CaseInput'];

let server: TestApp;
let firm: TestFirm;
let client: string;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  client = (await firm.addClient()).id;
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = testTime));

const unknown = '01933f2e-7a00-7000-8000-00000000ffff';

const input = (fields: Partial<CaseInput> = {}): CaseInput => ({
  title: 'Kilele Millers Ltd v Tembo Logistics Ltd',
  client,
  caseType: 'Commercial debt',
  status: 'Active',
  priority: 'Medium',
  ...fields,
});

const create = (body: CaseInput) => firm.calls.POST('/api/law-firm/cases', { body });

const get = (id: string) => firm.calls.GET('/api/law-firm/cases/{id}', { params: { path: { id } } });

const put = (id: string, body: CaseInput, ifMatch?: string) =>
  firm.calls.PUT('/api/law-firm/cases/{id}', {
    params: { path: { id }, header: ifMatch === undefined ? {} : { 'If-Match': ifMatch } },
    body,
  });

it('a case’s next hearing is found behind any number of open events', async () => {
  const busy = await startFirm(server, 'nyati');
  const { id } = await busy.addCase((await busy.addClient()).id, { nextHearing: '2026-12-18' });
  await asTablesOwner(server.database, (tx) =>
    tx.execute(sql`
      INSERT INTO events (tenant_id, id, matter_id, kind, title, day, created_at)
      SELECT ${busy.id}, gen_random_uuid(), ${id}, 'meeting', 'Call', '2026-12-01', now() FROM generate_series(1, 300)`),
  );
  const { data } = await busy.calls.GET('/api/law-firm/cases/{id}', { params: { path: { id } } });
  expect(data?.data.nextHearing).toBe('2026-12-18');
});

describe('createCase', () => {
  it('opens a case with its days, and tells the firm', async () => {
    const body = input({
      caseNumber: ' HCCOMM/E9012/2026 ',
      court: 'High Court',
      station: 'Milimani',
      division: 'Commercial and Tax',
      description: 'Price of maize delivered and not paid.',
      priority: 'High',
      openedOn: '2026-11-02',
      nextHearing: '2026-11-21',
      nextDeadline: '2026-11-20',
      nextDeadlineTitle: 'File bundle of documents',
    });
    const { data, response } = await create(body);
    const id = data?.data.id ?? '';
    expect(response.status).toBe(201);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(response.headers.get('location')).toBe(`/api/law-firm/cases/${id}`);
    expect(data?.data).toMatchObject({
      ...body,
      id,
      caseNumber: 'HCCOMM/E9012/2026',
      clientName: 'Kilele Millers Ltd',
      lastActivity: testTime.toISOString(),
      lastActivityTitle: 'Case opened',
      lastActivityCode: 'case_opened',
      created_at: testTime.toISOString(),
    });
    expect(data?.data).toMatchObject({
      openedOn: '2026-11-02',
      parties: [],
      nextEvent: { kind: 'hearing', date: '2026-11-21' },
      counts: { events: 2, openEvents: 2, openTasks: 0, documents: 0, notes: 0 },
    });
    // The day is a Saturday.
    expect(data?.data.warnings.map(({ code }) => code)).toEqual(['overdue', 'non_sitting_day', 'due_this_week']);
    expect((await get(id)).data).toEqual(data);
  });

  it('leaves out what nobody said, and names a deadline that has no name', async () => {
    const { data } = await create(input({ court: '  ', nextDeadline: '2026-12-12' }));
    expect(data?.data).toMatchObject({ status: 'Active', priority: 'Medium', nextDeadlineTitle: 'Deadline' });
    for (const absent of ['court', 'caseNumber', 'description', 'nextHearing']) {
      expect(data?.data).not.toHaveProperty(absent);
    }
  });

  it.each([
    ['client', { client: unknown }],
    ['nextHearing', { nextHearing: '2026-11-20' }],
    ['nextDeadline', { nextDeadlineTitle: 'File' }],
    ['nextHearing', { nextHearingTime: '09:00' }],
    ['title', { title: ' ' }],
    ['nextDeadline', { nextDeadline: '2026-02-30' }],
    ['nextDeadline', { nextDeadline: '0026-12-04' }],
    ['openedOn', { nextDeadline: '2026-11-19' }],
    ['openedOn', { openedOn: '2026-11-22' }],
    ['nextDeadline', { openedOn: '2026-11-20', nextDeadline: '2026-11-19' }],
    ['advocate', { advocate: unknown }],
    [
      'parties.1.phone',
      {
        parties: [
          { name: 'A', role: 'Plaintiff' },
          { name: 'B', role: 'Defendant', phone: '0812' },
        ],
      },
    ],
    ['title', { title: 'a'.repeat(201) }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const { error, response } = await create(input(wrong));
    expect(response.status).toBe(400);
    expect(error?.errors?.map((fault) => fault.field)).toEqual([field]);
  });

  it('stores nothing of a case that it refuses', async () => {
    const total = async () => (await firm.calls.GET('/api/law-firm/cases', { params: { query: {} } })).data?.page.total;
    const before = await total();
    await create(input({ client: unknown }));
    expect(await total()).toBe(before);
  });
});

describe('getCase', () => {
  it('answers 404 for a case that is not there', async () => {
    const { error, response } = await get(unknown);
    expect(response.status).toBe(404);
    expect(error?.errors?.[0]?.field).toBe('id');
  });

  it('answers 400 for what is no id', async () => {
    expect((await get('7')).response.status).toBe(400);
  });
});

describe('updateCase', () => {
  it('replaces the case: what is left out is gone', async () => {
    const { id } = await firm.addCase(client, { court: 'High Court', priority: 'High', nextHearing: '2026-12-01' });
    server.clock.now = new Date('2026-11-21T09:00:00Z');
    const { data, response } = await put(id, input({ title: 'Renamed', status: 'Closed' }), '"1"');
    expect(response.headers.get('etag')).toBe('"2"');
    expect(data?.data).toMatchObject({
      title: 'Renamed',
      status: 'Closed',
      priority: 'Medium',
      lastActivity: '2026-11-21T09:00:00.000Z',
      lastActivityTitle: 'Case closed',
    });
    expect(data?.data).not.toHaveProperty('court');
    expect(data?.data).not.toHaveProperty('nextHearing');
    expect((await get(id)).data).toEqual(data);
  });

  it('moves the next days, removes those left out, and fixes new ones', async () => {
    const { id } = await firm.addCase(client, { nextDeadline: '2026-11-30', nextDeadlineTitle: 'File' });
    const moved = await put(
      id,
      input({ nextDeadline: '2026-12-02', nextDeadlineTitle: 'File', nextHearing: '2026-12-05' }),
    );
    expect(moved.data?.data).toMatchObject({ nextDeadline: '2026-12-02', nextHearing: '2026-12-05' });
    const ended = await put(id, input({ nextHearing: '2026-12-05' }));
    expect(ended.data?.data).not.toHaveProperty('nextDeadline');
    const { data } = await firm.calls.GET('/api/law-firm/deadlines/upcoming', { params: { query: { days: 365 } } });
    const days = data?.data.upcomingEvents.filter(({ caseId }) => caseId === id).map(({ kind, date }) => [kind, date]);
    expect(days).toEqual([['hearing', '2026-12-05']]);
  });

  const historyOf = async (id: string) => {
    const { data: list } = await firm.calls.GET('/api/law-firm/events', { params: { query: { caseId: id } } });
    const { data: feed } = await firm.calls.GET('/api/law-firm/activity', { params: { query: { caseId: id } } });
    return {
      events: list?.data.map(({ title, date, time, state }) => [title, date, time, state]),
      activity: feed?.data.map(({ code, params }) => ({ code, params })),
    };
  };

  it('records another date as a move, with its history', async () => {
    const { id } = await firm.addCase(client, { ...input(), nextHearing: '2026-12-02', nextHearingTime: '09:00' });
    const { data } = await put(id, input({ nextHearing: '2026-12-09' }));
    expect(data?.data).toMatchObject({
      nextHearing: '2026-12-09',
      nextHearingTime: '09:00',
      lastActivityTitle: 'Hearing moved',
    });
    const { events, activity } = await historyOf(id);
    expect(events).toEqual([
      ['Hearing', '2026-12-09', '09:00', 'open'],
      ['Hearing', '2026-12-02', '09:00', 'moved'],
    ]);
    expect(activity?.[0]).toEqual({
      code: 'hearing_moved',
      params: { about: 'Hearing', from: '2026-12-02', to: '2026-12-09' },
    });
  });

  it('records a date that is left out as a removal: what is to come is never done', async () => {
    const days = { nextDeadline: '2026-12-02', nextDeadlineTitle: 'File' };
    const { id } = await firm.addCase(client, { ...input(), ...days, nextHearing: '2026-12-01' });
    await put(id, input({ title: 'Renamed' }));
    const { events, activity } = await historyOf(id);
    expect(events).toEqual([]);
    expect(activity?.slice(0, 3)).toEqual([
      { code: 'case_updated', params: { about: 'Renamed' } },
      { code: 'deadline_removed', params: { about: 'File', day: '2026-12-02' } },
      { code: 'hearing_removed', params: { about: 'Hearing', day: '2026-12-01' } },
    ]);
  });

  it('renames a deadline without moving it, and sets the time of a hearing that had none', async () => {
    const { id } = await firm.addCase(client, { ...input(), nextHearing: '2026-12-01', nextDeadline: '2026-12-02' });
    const days = { nextHearing: '2026-12-01', nextDeadline: '2026-12-02', nextDeadlineTitle: 'File' };
    const { data } = await put(id, input({ ...days, nextHearingTime: '11:30' }));
    expect(data?.data).toMatchObject({ ...days, nextHearingTime: '11:30' });
    expect((await historyOf(id)).events).toEqual([
      ['File', '2026-12-02', undefined, 'open'],
      ['Hearing', '2026-12-01', '11:30', 'open'],
    ]);
  });

  it('is refused when the diary has changed since: a move is not taken back by a form that was open', async () => {
    const { id } = await firm.addCase(client, { ...input(), nextHearing: '2026-12-01' });
    const { response, data } = await get(id);
    const path = { id: data?.data.nextEvent?.id ?? '' };
    await firm.calls.POST('/api/law-firm/events/{id}/move', { params: { path }, body: { date: '2026-12-08' } });
    const stale = await put(id, input({ nextHearing: '2026-12-01' }), response.headers.get('etag') ?? '');
    expect(stale.response.status).toBe(412);
    expect((await get(id)).data?.data.nextHearing).toBe('2026-12-08');
  });

  it('keeps its first event after the day on which it was opened', async () => {
    const { id } = await firm.addCase(client, { openedOn: '2026-11-02', nextDeadline: '2026-11-09' });
    const days = { nextDeadline: '2026-11-09', nextDeadlineTitle: 'Deadline' };
    const late = await put(id, input({ ...days, openedOn: '2026-11-10' }));
    expect(late.error?.errors).toMatchObject([
      { field: 'openedOn', code: 'after_first_event', params: { first: '2026-11-09' } },
    ]);
    const early = await put(id, input({ ...days, nextDeadline: '2026-11-01' }));
    expect(early.error?.errors).toMatchObject([{ field: 'nextDeadline', code: 'before_case_opened' }]);
    expect((await put(id, input({ ...days, openedOn: '2026-11-09' }))).response.status).toBe(200);
  });

  it('changes nothing, not even the version, when nothing is new', async () => {
    const { id } = await firm.addCase(client, { ...input(), nextDeadline: '2026-12-01' });
    const { response, data } = await put(id, input({ nextDeadline: '2026-12-01', nextDeadlineTitle: ' Deadline ' }));
    expect(response.headers.get('etag')).toBe('"1"');
    expect(data?.data.lastActivityTitle).toBe('Case opened');
  });

  it('changes nothing when its parties are as they were, whatever is known of them', async () => {
    const party = { name: 'Tembo Logistics Ltd', role: 'Defendant', advocate: 'Wekesa & Co', phone: '+254711000001' };
    const body = input({ parties: [{ ...party, email: 'legal@tembo.example' }] });
    const { id } = await firm.addCase(client, body);
    expect((await put(id, body)).response.headers.get('etag')).toBe('"1"');
  });

  it('refuses a case that somebody else changed', async () => {
    const { id } = await firm.addCase(client);
    await put(id, input({ title: 'First' }), '"1"');
    const { response } = await put(id, input({ title: 'Second' }), '"1"');
    expect(response.status).toBe(412);
    expect((await get(id)).data?.data.title).toBe('First');
  });

  it('lets one of many that read the same version have it', async () => {
    const { id } = await firm.addCase(client);
    const answers = await Promise.all(['one', 'two', 'three'].map((title) => put(id, input({ title }), '"1"')));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 412, 412]);
  });

  it('refuses a client that is not the firm’s, and a case that is not there', async () => {
    const { id } = await firm.addCase(client);
    expect((await put(id, input({ client: unknown }))).response.status).toBe(400);
    expect((await put(unknown, input())).response.status).toBe(404);
  });
});

describe('listCases', () => {
  let own: TestFirm;
  beforeAll(async () => {
    own = await startFirm(server, 'chui');
    const bahari = (await own.addClient({ name: 'Bahari Blue Fisheries Ltd' })).id;
    const estate = (await own.addClient({ name: 'Estate of Mzee Jabali (Deceased)', type: 'estate' })).id;
    const add = (minute: number, ...given: Parameters<TestFirm['addCase']>) => {
      server.clock.now = new Date(testTime.getTime() + minute * 60_000);
      return own.addCase(...given);
    };
    await add(1, bahari, {
      title: 'alpha',
      priority: 'High',
      nextDeadline: '2026-12-12',
      caseNumber: 'SCCCOMM/E9001/2026',
    });
    await add(2, bahari, {
      title: 'Bravo',
      priority: 'Low',
      status: 'Pending',
      station: 'Nyeri',
      openedOn: '2026-10-01',
      nextDeadline: '2026-11-01',
    });
    await add(3, estate, { title: 'Charlie 100%', status: 'Closed' });
  });

  type Query = NonNullable<operations['listCases']['parameters']['query']>;
  const titles = async (query: Query = {}) => {
    const { data } = await own.calls.GET('/api/law-firm/cases', { params: { query } });
    return data?.data.map(({ title }) => title);
  };

  it.each<[Query, string[]]>([
    [{}, ['Charlie 100%', 'Bravo', 'alpha']],
    [{ sort: 'lastActivity' }, ['alpha', 'Bravo', 'Charlie 100%']],
    [{ sort: 'openFirst' }, ['Bravo', 'alpha', 'Charlie 100%']],
    [{ sort: 'title' }, ['alpha', 'Bravo', 'Charlie 100%']],
    [{ sort: '-title' }, ['Charlie 100%', 'Bravo', 'alpha']],
    [{ sort: 'priority' }, ['alpha', 'Charlie 100%', 'Bravo']],
    [{ sort: '-status' }, ['Charlie 100%', 'Bravo', 'alpha']],
    [{ sort: 'nextDeadline' }, ['Bravo', 'alpha', 'Charlie 100%']],
    [{ sort: '-nextDeadline' }, ['alpha', 'Bravo', 'Charlie 100%']],
    [{ sort: '-created_at', page: 2, limit: 2 }, ['alpha']],
    [{ status: 'Pending' }, ['Bravo']],
    [{ priority: 'High' }, ['alpha']],
    [{ search: 'BAHARI', sort: 'title' }, ['alpha', 'Bravo']],
    [{ search: 'e9001' }, ['alpha']],
    [{ search: '100%' }, ['Charlie 100%']],
    [{ search: 'zebra' }, []],
    [{ clientId: unknown }, []],
    [{ station: 'Nyeri' }, ['Bravo']],
    [{ station: 'nowhere' }, []],
    [{ advocate: unknown }, []],
  ])('%j gives %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('counts what matches, not what is on the page', async () => {
    const { data } = await own.calls.GET('/api/law-firm/cases', { params: { query: { search: 'bahari', limit: 1 } } });
    expect(data?.page).toEqual({ page: 1, limit: 1, total: 2 });
  });

  it('shows the same in a list as alone', async () => {
    const { data } = await own.calls.GET('/api/law-firm/cases', { params: { query: { priority: 'High' } } });
    const id = data?.data[0]?.id ?? '';
    const alone = await own.calls.GET('/api/law-firm/cases/{id}', { params: { path: { id } } });
    const { counts, contact, ...same } = alone.data?.data ?? {};
    expect(contact).toBeDefined();
    expect(same).toEqual(data?.data[0]);
    expect(counts?.events).toBe(1);
  });

  it('refuses a state that no case has', async () => {
    const answer = await own.calls.GET('/api/law-firm/cases', { params: { query: { status: 'open' as 'Active' } } });
    expect(answer.response.status).toBe(400);
  });
});
