import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type EventInput = components['schemas']['EventInput'];

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;
let matter: string;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
  matter = await newCase();
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = testTime));

const newCase = async (openedOn = '2026-06-02') => {
  const { id } = await firm.addClient();
  return (await firm.addCase(id, { title: 'Kilele v Tembo', openedOn })).id;
};

const input = (fields: Partial<EventInput> = {}): EventInput => ({
  caseId: matter,
  title: 'Mention',
  kind: 'hearing',
  date: '2026-12-02',
  time: '09:00',
  ...fields,
});

const create = (body: EventInput, { calls } = firm) => calls.POST('/api/law-firm/events', { body });

const added = async (fields: Partial<EventInput> = {}) => (await create(input(fields))).data?.data.id ?? '';

const at = (id: string) => ({ params: { path: { id } } });

const get = (id: string, { calls } = firm) => calls.GET('/api/law-firm/events/{id}', at(id));

const put = (id: string, body: EventInput, ifMatch = '*') =>
  firm.calls.PUT('/api/law-firm/events/{id}', { params: { path: { id }, header: { 'If-Match': ifMatch } }, body });

const setState = (id: string, state: 'open' | 'done', outcome?: string) =>
  firm.calls.PUT('/api/law-firm/events/{id}/status', { ...at(id), body: { state, ...(outcome && { outcome }) } });

const move = (id: string, body: components['schemas']['EventMove']) =>
  firm.calls.POST('/api/law-firm/events/{id}/move', { ...at(id), body });

const list = async (query: object) => (await firm.calls.GET('/api/law-firm/events', { params: { query } })).data;

const activityOf = async (caseId: string) => {
  const { data } = await firm.calls.GET('/api/law-firm/activity', { params: { query: { caseId } } });
  return data?.data.map(({ title, code, params }) => ({ title, code, params }));
};

describe('createEvent', () => {
  it('adds it to its case, which shows it as the next', async () => {
    const caseId = await newCase();
    const body = input({
      caseId,
      title: ' Pre-trial conference ',
      location: 'Milimani, virtual court 3',
      virtualLink: 'https://virtual-court.example/3',
    });
    const { data, response } = await create(body);
    expect(response.status).toBe(201);
    expect(data?.data).toMatchObject({
      ...body,
      title: 'Pre-trial conference',
      state: 'open',
      caseTitle: 'Kilele v Tembo',
    });
    const { data: of } = await firm.calls.GET('/api/law-firm/cases/{id}', at(caseId));
    expect(of?.data.nextEvent).toMatchObject({ title: 'Pre-trial conference', time: '09:00' });
    expect(of?.data.warnings).toEqual([]);
    expect(await activityOf(caseId)).toContainEqual({
      title: 'Hearing fixed',
      code: 'hearing_fixed',
      params: { about: 'Pre-trial conference', day: '2026-12-02' },
    });
  });

  it('puts court before the rest of a day in what is next, and tells which past event has no outcome', async () => {
    const caseId = await newCase();
    await added({ caseId, kind: 'meeting', time: '08:00', title: 'Meeting' });
    await added({ caseId, kind: 'deadline', time: '07:00', title: 'File bundle' });
    const day = { kind: 'hearing', title: 'Hearing', date: '2026-12-02' } as const;
    await create({ caseId, ...day });
    await added({ caseId, date: '2026-11-19', title: 'Ruling', time: '10:00' });
    const { data } = await firm.calls.GET('/api/law-firm/cases/{id}', at(caseId));
    expect(data?.data.nextEvent?.title).toBe('Hearing');
    expect(data?.data.unrecorded).toMatchObject({
      title: 'Ruling',
      date: '2026-11-19',
      time: '10:00',
      kind: 'hearing',
    });
  });

  it('leaves a day that has passed the case’s next date while its hearing is open', async () => {
    const caseId = await newCase();
    const past = await added({ caseId, date: '2026-11-19' });
    await added({ caseId, date: '2026-12-02' });
    const one = async () => (await firm.calls.GET('/api/law-firm/cases/{id}', at(caseId))).data?.data;
    expect(await one()).toMatchObject({ nextDate: '2026-11-19', nextEvent: { date: '2026-12-02' } });
    await setState(past, 'done', 'Adjourned.');
    expect(await one()).toMatchObject({ nextDate: '2026-12-02' });
  });

  it.each<[string, Partial<EventInput>]>([
    ['date', { date: '2026-06-01' }],
    ['date', { date: '2026-02-30' }],
    ['time', { time: '25:00' }],
    ['virtualLink', { virtualLink: 'javascript:alert(1)' }],
    ['title', { title: '  ' }],
    ['title', { title: 'a'.repeat(500) }],
    ['caseId', { caseId: '01933f2e-7a00-7000-8000-00000000ffff' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const { error, response } = await create(input(wrong));
    expect(response.status).toBe(400);
    expect(error?.errors?.map((fault) => fault.field)).toEqual([field]);
  });

  it('says on which day the case was opened', async () => {
    const { error } = await create(input({ date: '2026-06-01' }));
    expect(error?.errors?.[0]).toMatchObject({ code: 'before_case_opened', params: { opened: '2026-06-02' } });
  });

  it('takes titles in any script, and refuses another firm’s case', async () => {
    const title = 'Kũthikĩrĩria maũndũ · جلسة · Usikilizwaji';
    expect((await create(input({ title }))).data?.data.title).toBe(title);
    const { error } = await create(input(), other);
    expect(error?.errors?.[0]?.field).toBe('caseId');
  });
});

describe('listEvents', () => {
  it('shows a case’s whole history, the latest day first', async () => {
    const caseId = await newCase();
    await added({ caseId, date: '2026-12-02' });
    const past = await added({ caseId, date: '2026-11-10', title: 'Directions' });
    await setState(past, 'done', 'Bundle by 24 November.');
    await added({ caseId, date: '2026-12-12', kind: 'deadline', title: 'File' });
    const titles = async (query: object) => (await list({ caseId, ...query }))?.data.map(({ title }) => title);
    expect(await titles({})).toEqual(['File', 'Mention', 'Directions']);
    expect(await titles({ sort: 'date', limit: 1 })).toEqual(['Directions']);
    expect(await titles({ state: 'done' })).toEqual(['Directions']);
    expect(await titles({ kind: 'deadline' })).toEqual(['File']);
    expect(await titles({ from: '2026-11-11', to: '2026-12-02' })).toEqual(['Mention']);
    expect((await list({ caseId }))?.page.total).toBe(3);
  });

  it('puts what is to come first, the soonest first, and within a day those with a time first', async () => {
    const caseId = await newCase();
    const on = async (date: string, title: string, time?: string) =>
      create({ caseId, kind: 'hearing', date, title, ...(time && { time }) });
    await on('2027-01-20', 'far');
    await on('2026-12-02', 'untimed');
    await on('2026-12-02', 'late', '14:00');
    await on('2026-12-02', 'early', '09:00');
    await on('2026-11-20', 'yesterday');
    await on('2026-11-10', 'long ago');
    await on('2026-11-21', 'today');
    const titles = async (query: object) => (await list({ caseId, ...query }))?.data.map(({ title }) => title);
    const order = ['today', 'early', 'late', 'untimed', 'far', 'yesterday', 'long ago'];
    expect(await titles({ sort: 'upcoming' })).toEqual(order);
    expect(await titles({ sort: 'upcoming', page: 2, limit: 5 })).toEqual(['yesterday', 'long ago']);
    expect((await titles({ sort: '-date' }))?.slice(0, 4)).toEqual(['far', 'early', 'late', 'untimed']);
  });
});

describe('getEvent', () => {
  it('answers 404 to another firm', async () => {
    const id = await added();
    expect((await get(id)).response.headers.get('etag')).toBe('"1"');
    expect((await get(id, other)).response.status).toBe(404);
  });
});

describe('updateEvent', () => {
  it('replaces it, unless somebody else changed it', async () => {
    const id = await added({ location: 'Court 4' });
    const { data, response } = await put(id, input({ title: 'Ruling' }), '"1"');
    expect(response.headers.get('etag')).toBe('"2"');
    expect(data?.data).toMatchObject({ title: 'Ruling', caseId: matter });
    expect(data?.data).not.toHaveProperty('location');
    expect((await put(id, input(), '"1"')).response.status).toBe(412);
    expect((await put(id, input({ title: 'Ruling' }), '"2"')).response.headers.get('etag')).toBe('"2"');
  });

  it('keeps it in its case and after the case was opened', async () => {
    const id = await added();
    expect((await put(id, input({ caseId: await newCase() }))).error?.errors?.[0]?.code).toBe('case_fixed');
    expect((await put(id, input({ date: '2026-01-01' }))).error?.errors?.[0]?.field).toBe('date');
  });

  it('moves it to another date, so that the old one stays in the history', async () => {
    const caseId = await newCase();
    const id = await added({ caseId, location: 'Court 4' });
    const { data } = await put(id, input({ caseId, date: '2026-12-09', title: 'Ruling' }), '"1"');
    expect(data?.data).toMatchObject({ state: 'open', date: '2026-12-09', title: 'Ruling' });
    expect((await get(id)).data?.data).toMatchObject({
      state: 'moved',
      title: 'Mention',
      date: '2026-12-02',
      location: 'Court 4',
      movedTo: data?.data.id,
    });
    expect((await activityOf(caseId))?.map(({ code }) => code)).toContain('hearing_moved');
    const again = await put(id, input({ caseId, date: '2026-12-16' }));
    expect([again.response.status, again.error?.code]).toEqual([409, 'event_not_open']);
    expect((await put(id, input({ caseId, location: 'Court 5' }))).data?.data).toMatchObject({ id, state: 'moved' });
  });

  it('moves it to another time of its day, which the case’s activity tells, and sets one that it did not have', async () => {
    const caseId = await newCase();
    const id = await added({ caseId });
    const { data } = await put(id, input({ caseId, time: '11:30' }), '"1"');
    expect(data?.data).toMatchObject({ state: 'open', date: '2026-12-02', time: '11:30' });
    expect((await get(id)).data?.data).toMatchObject({ state: 'moved', time: '09:00', movedTo: data?.data.id });
    const day = { from: '2026-12-02', to: '2026-12-02' };
    expect((await activityOf(caseId))?.[0]).toEqual({
      title: 'Hearing moved',
      code: 'hearing_moved',
      params: { about: 'Mention', ...day, fromTime: '09:00', toTime: '11:30' },
    });
    const allDay = await put(data?.data.id ?? '', { title: 'Mention', kind: 'hearing', date: '2026-12-02', caseId });
    expect(allDay.data?.data).not.toHaveProperty('time');
    expect((await activityOf(caseId))?.[0]?.params).toEqual({ about: 'Mention', ...day, fromTime: '11:30' });
    const timed = await put(allDay.data?.data.id ?? '', input({ caseId, time: '14:00' }));
    expect(timed.data?.data).toMatchObject({ id: allDay.data?.data.id, time: '14:00' });
    expect((await activityOf(caseId))?.filter(({ code }) => code === 'hearing_moved')).toHaveLength(2);
  });

  it('corrects the date of one that is done, in its place', async () => {
    const id = await added({ date: '2026-11-21' });
    await setState(id, 'done', 'Held.');
    const { data } = await put(id, input({ date: '2026-11-20' }));
    expect(data?.data).toMatchObject({ id, state: 'done', date: '2026-11-20', outcome: 'Held.' });
  });
});

describe('setEventState', () => {
  const today = '2026-11-21';

  it.each<[EventInput['kind'], number]>([
    ['hearing', 409],
    ['meeting', 409],
    ['deadline', 200],
  ])('of a %s that is still to come answers %i', async (kind, status) => {
    const id = await added({ kind, date: '2026-11-22' });
    const { response, error } = await setState(id, 'done', 'Held.');
    expect(response.status).toBe(status);
    expect((await get(id)).data?.data.state).toBe(status === 200 ? 'done' : 'open');
    if (error) expect(error).toMatchObject({ code: 'event_to_come', params: { date: '2026-11-22' } });
  });

  it('fixes the next date in the same step, in the same court', async () => {
    const caseId = await newCase();
    const id = await added({ caseId, date: today, time: '23:00', location: 'Court 4' });
    const done = (next: object) =>
      firm.calls.PUT('/api/law-firm/events/{id}/status', {
        ...at(id),
        body: { state: 'done', outcome: 'Ruling reserved.', next: { date: '2026-12-08', ...next } },
      });
    expect((await done({ date: '2026-11-20' })).error?.errors?.[0]).toMatchObject({
      field: 'next.date',
      code: 'day_past',
    });
    expect((await get(id)).data?.data.state).toBe('open');
    await done({ title: 'Ruling', time: '11:00' });
    await done({ title: 'Ruling', time: '11:00' });
    expect((await list({ caseId }))?.data).toMatchObject([
      { title: 'Ruling', date: '2026-12-08', time: '11:00', location: 'Court 4', kind: 'hearing', state: 'open' },
      { title: 'Mention', state: 'done', outcome: 'Ruling reserved.' },
    ]);
    expect((await activityOf(caseId))?.slice(0, 2).map(({ code }) => code)).toEqual(['hearing_fixed', 'hearing_held']);
  });

  it('records what came of it, and reopens it', async () => {
    const id = await added({ date: today });
    const done = await setState(id, 'done', ' Adjourned. ');
    expect(done.data?.data).toMatchObject({ state: 'done', outcome: 'Adjourned.' });
    const open = await setState(id, 'open');
    expect(open.data?.data.state).toBe('open');
    expect(open.data?.data).not.toHaveProperty('outcome');
    expect((await setState(id, 'open', 'Held')).error?.errors?.[0]?.field).toBe('outcome');
  });
});

describe('moveEvent', () => {
  it('keeps the old date in the history, and opens the new one', async () => {
    const caseId = await newCase();
    const id = await added({ caseId, location: 'Court 4' });
    const { data, response } = await move(id, { date: '2026-12-09', reason: 'The court adjourned.' });
    expect(response.status).toBe(201);
    expect(data?.data).toMatchObject({ state: 'open', date: '2026-12-09', time: '09:00', location: 'Court 4' });
    const old = await get(id);
    expect(old.data?.data).toMatchObject({ state: 'moved', movedTo: data?.data.id, outcome: 'The court adjourned.' });
    expect(await activityOf(caseId)).toContainEqual({
      title: 'Hearing moved',
      code: 'hearing_moved',
      params: { about: 'Mention', from: '2026-12-02', to: '2026-12-09' },
    });
    const again = await move(id, { date: '2026-12-16' });
    expect([again.response.status, again.error?.code]).toEqual([409, 'event_not_open']);
  });

  it('is taken back by reopening the old one', async () => {
    const id = await added();
    const { data } = await move(id, { date: '2026-12-09' });
    expect((await setState(id, 'open')).data?.data).toMatchObject({ state: 'open', date: '2026-12-02' });
    expect((await get(data?.data.id ?? '')).response.status).toBe(404);
  });

  it('refuses a day before the case was opened', async () => {
    expect((await move(await added(), { date: '2026-06-01' })).error?.errors?.[0]?.field).toBe('date');
  });
});

describe('deleteEvent', () => {
  it('takes it out of every list until it is restored', async () => {
    const caseId = await newCase();
    const id = await added({ caseId });
    const { data } = await firm.calls.DELETE('/api/law-firm/events/{id}', at(id));
    expect(data?.data).toEqual({
      id,
      deleted_at: testTime.toISOString(),
      restorable_until: '2026-12-21T08:30:00.000Z',
    });
    expect((await list({ caseId }))?.page.total).toBe(0);
    const { data: of } = await firm.calls.GET('/api/law-firm/cases/{id}', at(caseId));
    expect(of?.data.warnings.map(({ code }) => code)).toEqual(['no_next_date']);
    expect((await activityOf(caseId))?.[0]).toMatchObject({
      code: 'hearing_removed',
      params: { about: 'Mention', day: '2026-12-02' },
    });
    expect((await firm.calls.DELETE('/api/law-firm/events/{id}', at(id))).response.status).toBe(404);
  });
});

describe('restoreEvent', () => {
  const restore = (id: string, { calls } = firm) => calls.POST('/api/law-firm/events/{id}/restore', at(id));

  it('brings it back within 30 days, for its own firm', async () => {
    const id = await added();
    await firm.calls.DELETE('/api/law-firm/events/{id}', at(id));
    expect((await restore(id, other)).response.status).toBe(404);
    expect((await restore(id)).data?.data.id).toBe(id);
    expect((await restore(id)).response.status).toBe(200);
    await firm.calls.DELETE('/api/law-firm/events/{id}', at(id));
    server.clock.now = new Date('2026-12-22T08:30:00Z');
    expect((await restore(id)).response.status).toBe(404);
  });
});

describe('getAgenda', () => {
  it('lists a day by court, with the deadlines that have passed', async () => {
    const own = await startFirm(server, 'chui');
    const client = (await own.addClient()).id;
    const stationed = async (title: string, station?: string) =>
      (await own.addCase(client, { title, openedOn: '2026-01-01', ...(station && { station }) })).id;
    const [nakuru, milimani, none] = [
      await stationed('Nakuru case', 'Nakuru'),
      await stationed('Milimani case', 'Milimani'),
      await stationed('Sale of land'),
    ];
    for (const fields of [
      { caseId: milimani, date: '2026-11-21', time: '10:30', title: 'Ruling' },
      { caseId: milimani, date: '2026-11-21', title: 'Mention' },
      { caseId: nakuru, date: '2026-11-21' },
      { caseId: nakuru, date: '2026-11-15', kind: 'deadline', title: 'Serve' },
      { caseId: none, date: '2026-11-21', kind: 'deadline', title: 'Pay stamp duty' },
      { caseId: none, date: '2026-11-21', kind: 'meeting', title: 'Coffee' },
      { caseId: nakuru, date: '2026-11-22' },
    ] as const) {
      await create(input(fields), own);
    }
    const agenda = async (query: object) =>
      (await own.calls.GET('/api/law-firm/agenda', { params: { query } })).data?.data.days.map(({ date, courts }) => [
        date,
        courts.map(({ station, entries }) => [station, entries.map(({ title, daysLate }) => `${title} ${daysLate}`)]),
      ]);
    expect(await agenda({})).toEqual([
      [
        '2026-11-21',
        [
          ['Milimani', ['Mention 0', 'Ruling 0']],
          // It was due on a Sunday, and ran to the Monday.
          ['Nakuru', ['Mention 0', 'Serve 5']],
          [undefined, ['Pay stamp duty 0']],
        ],
      ],
    ]);
    expect(await agenda({ from: '2026-11-22', days: 2 })).toEqual([
      ['2026-11-22', [['Nakuru', ['Mention 0']]]],
      ['2026-11-23', []],
    ]);
  });
});
