import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { caseWarningCodes, type CaseWarningCode } from '#domain/caseWarnings';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type Schemas = components['schemas'];

let server: TestApp;
let firm: TestFirm;

const sunday = '2026-11-22';

beforeAll(async () => {
  server = await startTestApp({ contents: 'demo' });
  firm = await startFirm(server, 'simba');
  const { id: client } = await firm.addClient();
  const { id: caseId } = await firm.addCase(client, { title: 'A v B', openedOn: '2026-11-01' });
  const filed: Schemas['EventInput'] = { title: 'File', kind: 'deadline', date: sunday, caseId };
  const paginated: Schemas['TaskInput'] = { title: 'Paginate', priority: 'High', dueDate: sunday, caseId };
  await firm.calls.POST('/api/law-firm/events', { body: filed });
  await firm.calls.POST('/api/law-firm/tasks', { body: paginated });
});
afterAll(() => server.close());

const morningOf = (day: string) => new Date(`${day}T08:00:00+03:00`);

/** Everything that says whether the firm's only deadline is late. */
async function told() {
  const { calls } = firm;
  const [stats, summary, agenda, cases] = await Promise.all([
    calls.GET('/api/law-firm/dashboard/stats'),
    calls.GET('/api/law-firm/cases/summary'),
    calls.GET('/api/law-firm/agenda'),
    calls.GET('/api/law-firm/cases', { params: { query: {} } }),
  ]);
  const { upcomingDeadlines, overdueDeadlines, overdueTasks } = stats.data?.data ?? {};
  const { nextDeadline, oldestOverdue, warnings } = summary.data?.data ?? {};
  const [one] = cases.data?.data ?? [];
  return {
    stats: { upcomingDeadlines, overdueDeadlines, overdueTasks },
    summary: { nextDeadline, oldestOverdue, counted: caseWarningCodes.filter((code) => warnings?.[code]) },
    daysLate: agenda.data?.data.days[0]?.courts.flatMap(({ entries }) => entries.map(({ daysLate }) => daysLate)),
    next: one?.nextEvent?.date,
    warnings: one?.warnings.map(({ code, params }) =>
      [code, params['days'], params['runsTo']].filter(Boolean).join(' '),
    ),
  };
}

describe('a deadline on a Sunday', () => {
  it.each([sunday, '2026-11-23'])('is not late on %s: it runs to Monday', async (today) => {
    server.clock.now = morningOf(today);
    expect(await told()).toEqual({
      stats: { upcomingDeadlines: 1, overdueDeadlines: 0, overdueTasks: 0 },
      summary: { nextDeadline: sunday, oldestOverdue: undefined, counted: ['excluded_day', 'due_this_week'] },
      daysLate: [0],
      next: sunday,
      warnings: ['excluded_day 2026-11-23', 'due_this_week'],
    });
  });

  it('is late by one day on Tuesday', async () => {
    server.clock.now = morningOf('2026-11-24');
    expect(await told()).toEqual({
      stats: { upcomingDeadlines: 0, overdueDeadlines: 1, overdueTasks: 1 },
      summary: { nextDeadline: undefined, oldestOverdue: sunday, counted: ['overdue', 'no_next_date'] },
      daysLate: [1],
      next: undefined,
      warnings: ['overdue 1', 'no_next_date'],
    });
  });
});

describe('the warnings of a list of cases, on the Monday after a Sunday with a deadline', () => {
  it.each(caseWarningCodes)('filter by %s as the rules decide of each case', async (warning) => {
    server.clock.now = morningOf('2026-11-23');
    const listed = async (query: { warning?: CaseWarningCode; page?: number }) => {
      const params = { header: { 'X-Tenant': 'twiga-kifaru' }, query: { ...query, limit: 100 } };
      return (await server.client.GET('/api/law-firm/cases', { params })).data?.data ?? [];
    };
    const all = (await Promise.all([1, 2].map((page) => listed({ page })))).flat();
    const expected = all.filter(({ warnings }) => warnings.some(({ code }) => code === warning)).map(({ id }) => id);
    expect((await listed({ warning })).map(({ id }) => id).sort()).toEqual(expected.sort());
  });
});
