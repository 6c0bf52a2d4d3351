import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type Schemas = components['schemas'];

let server: TestApp;
let firm: TestFirm;
let rival: string;

const today = '2026-11-21';
const hearing = { title: 'Mention', kind: 'hearing', date: today, time: '09:00' } as const;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  rival = await busyCase('Rival', ['hearing']);
});
afterAll(() => server.close());

const at = (id: string) => ({ params: { path: { id } } });

/** Stores a case with something open of each kind: past, today, and to come. */
async function busyCase(title: string, kinds: string[] = ['hearing', 'past', 'deadline', 'later', 'task']) {
  const { id: client } = await firm.addClient();
  const { id: caseId } = await firm.addCase(client, { title, openedOn: '2026-11-01' });
  const events: Record<string, Schemas['EventInput']> = {
    hearing,
    past: { title: 'Directions', kind: 'hearing', date: '2026-11-10' },
    deadline: { title: 'File', kind: 'deadline', date: '2026-11-18' },
    later: { title: 'Ruling', kind: 'hearing', date: '2026-12-08' },
  };
  for (const kind of kinds) {
    const body = events[kind];
    if (body) await firm.calls.POST('/api/law-firm/events', { body: { ...body, caseId } });
    else {
      const task = { title: 'Paginate', priority: 'High', dueDate: '2026-11-20', caseId } as const;
      await firm.calls.POST('/api/law-firm/tasks', { body: task });
    }
  }
  return caseId;
}

const get = async (id: string) => (await firm.calls.GET('/api/law-firm/cases/{id}', at(id))).data?.data;

const close = async (id: string, openWork: 'keep' | 'complete' | 'remove') =>
  (await firm.calls.POST('/api/law-firm/cases/{id}/close', { ...at(id), body: { reason: 'Settled.', openWork } })).data
    ?.data;

const reopen = (id: string) =>
  firm.calls.POST('/api/law-firm/cases/{id}/reopen', { ...at(id), body: { reason: 'Appeal.' } });

const eventsOf = async (caseId: string, query: object = {}) => {
  const { data } = await firm.calls.GET('/api/law-firm/events', { params: { query: { caseId, ...query } } });
  return (data?.data ?? []).map(({ title, state }) => `${title} ${state}`);
};

const tasksOf = async (caseId: string, query: object = {}) => {
  const { data } = await firm.calls.GET('/api/law-firm/tasks', { params: { query: { caseId, ...query } } });
  return (data?.data ?? []).map(({ title, status }) => `${title} ${status}`);
};

const codesOf = async (caseId: string) => {
  const { data } = await firm.calls.GET('/api/law-firm/activity', { params: { query: { caseId } } });
  return (data?.data ?? []).map(({ code }) => code);
};

/** Everything that lists or counts what is open in the firm. */
async function figures() {
  const { calls } = firm;
  const [stats, summary, agenda, week, cases, rivals] = await Promise.all([
    calls.GET('/api/law-firm/dashboard/stats'),
    calls.GET('/api/law-firm/cases/summary'),
    calls.GET('/api/law-firm/agenda'),
    calls.GET('/api/law-firm/deadlines/upcoming', { params: { query: { days: 365, from: '2026-11-01' } } }),
    calls.GET('/api/law-firm/cases', { params: { query: { sort: 'nextDate' } } }),
    get(rival),
  ]);
  const { upcomingDeadlines, overdueDeadlines, meetingsThisWeek, overdueTasks } = stats.data?.data ?? {};
  const { warnings, oldestOverdue } = summary.data?.data ?? {};
  return {
    stats: { upcomingDeadlines, overdueDeadlines, meetingsThisWeek, overdueTasks },
    summary: { overdue: warnings?.overdue, clash: warnings?.clash, soon: warnings?.due_this_week, oldestOverdue },
    agenda: agenda.data?.data.days.flatMap(({ courts }) => courts.flatMap(({ entries }) => entries.length)),
    week: week.data?.data.upcomingEvents.length,
    nextDates: cases.data?.data.flatMap(({ nextDate, nextDeadline }) => [nextDate, nextDeadline]).filter(Boolean),
    clashes: rivals?.warnings.filter(({ code }) => code === 'clash').length,
  };
}

describe('what is open in a closed case', () => {
  it('is kept, counts nowhere, and is open again when the case is', async () => {
    const before = await figures();
    const id = await busyCase('A v B');
    const busy = await figures();
    expect(busy.stats).toEqual({ upcomingDeadlines: 0, overdueDeadlines: 1, meetingsThisWeek: 2, overdueTasks: 1 });
    expect(busy.clashes).toBe(1);

    const closed = await close(id, 'keep');
    expect(closed).toMatchObject({ warnings: [], counts: { events: 4, openEvents: 0, openTasks: 0 } });
    for (const absent of ['nextDate', 'nextEvent', 'nextHearing', 'nextDeadline']) {
      expect(closed).not.toHaveProperty(absent);
    }
    expect(await figures()).toEqual(before);
    expect(await eventsOf(id, { state: 'open' })).toEqual([]);
    expect(await eventsOf(id, { state: 'case_closed' })).toHaveLength(4);
    expect(await tasksOf(id, { status: 'open' })).toEqual([]);
    expect(await tasksOf(id)).toEqual(['Paginate case_closed']);

    await reopen(id);
    expect(await figures()).toEqual(busy);
    expect(await eventsOf(id, { state: 'open' })).toHaveLength(4);
    await close(id, 'remove');
  });

  it('is completed where it can be, and removed where it is still to come', async () => {
    const id = await busyCase('C v D');
    await close(id, 'complete');
    expect(await eventsOf(id)).toEqual(['Mention done', 'File done', 'Directions done']);
    expect(await tasksOf(id)).toEqual(['Paginate done']);
    const codes = await codesOf(id);
    expect(codes[0]).toBe('case_closed');
    expect(codes.slice(0, 6).sort()).toEqual(
      ['case_closed', 'deadline_met', 'hearing_held', 'hearing_held', 'hearing_removed', 'task_completed'].sort(),
    );
  });

  it('is removed, and each can be restored', async () => {
    const id = await busyCase('E v F');
    const { data } = await firm.calls.GET('/api/law-firm/events', { params: { query: { caseId: id } } });
    await close(id, 'remove');
    expect([await eventsOf(id), await tasksOf(id)]).toEqual([[], []]);
    await firm.calls.POST('/api/law-firm/events/{id}/restore', at(data?.data[0]?.id ?? ''));
    expect(await eventsOf(id)).toEqual(['Ruling case_closed']);
    expect((await get(id))?.nextDate).toBeUndefined();
  });

  it('is kept by an update that says Closed, also without its dates, and by one that reopens', async () => {
    const id = await busyCase('G v H', ['hearing', 'deadline']);
    const one = await get(id);
    const body = { title: 'G v H', client: one?.client ?? '', caseType: 'Land', priority: 'Medium' } as const;
    const put = (status: 'Active' | 'Closed', more: object = {}) =>
      firm.calls.PUT('/api/law-firm/cases/{id}', { ...at(id), body: { ...body, status, ...more } });
    await put('Closed');
    expect(await eventsOf(id)).toEqual(['Mention case_closed', 'File case_closed']);
    await put('Closed', { nextHearing: today });
    await put('Closed');
    expect(await eventsOf(id)).toEqual(['Mention case_closed', 'File case_closed']);
    await put('Active');
    expect(await get(id)).toMatchObject({ nextHearing: today, nextDeadline: '2026-11-18', nextDate: '2026-11-18' });
    await close(id, 'remove');
  });

  it('can’t be moved, but completed', async () => {
    const id = await busyCase('I v J', ['hearing']);
    await close(id, 'keep');
    const { data } = await firm.calls.GET('/api/law-firm/events', { params: { query: { caseId: id } } });
    const event = at(data?.data[0]?.id ?? '');
    const moved = await firm.calls.POST('/api/law-firm/events/{id}/move', { ...event, body: { date: '2026-12-01' } });
    expect([moved.response.status, moved.error?.params]).toEqual([409, { state: 'case_closed' }]);
    const done = await firm.calls.PUT('/api/law-firm/events/{id}/status', { ...event, body: { state: 'done' } });
    expect(done.data?.data.state).toBe('done');
  });
});
