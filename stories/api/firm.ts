import type { components } from '#openapi';
import { addDays } from '#domain/dates';
import { fault } from '#domain/faults';
import { isToCome } from '#domain/outcome';
import { omit } from '#server/omit';
import { byTime, isMove } from '#domain/diary';
import { appointmentsOf, clashesWith, diaryOf, withClashes } from './clashes';
import { agendaFor, found, sameNumber, similarTo, summaryOf } from './firmAnswers';
import { firmData, mainFirm, type FirmData } from './firmData';
import { layoutOf } from './firmLayout';
import { firmRecords, type Kept, refused, today } from './firmRecords';
import { http, problem } from './http';
import { withNextDates } from './withNextDates';

type Schemas = components['schemas'];

const integrations: Schemas['Integration'][] = [
  {
    id: 'court-e-filing',
    name: 'Judiciary e-Filing',
    description: 'Cases, cause lists and filings.',
    status: 'not_connected',
  },
  { id: 'mobile-money', name: 'M-Pesa', description: 'Payments by clients.', status: 'not_connected' },
  {
    id: 'bar-association',
    name: 'Law Society of Kenya',
    description: 'Practising certificates.',
    status: 'not_connected',
  },
];

/** Data with which a story may replace the demo firm's. */
export type FirmOverrides = Partial<FirmData> & Kept & { layout?: Schemas['FirmLayout'] };

/** Gives the firm's cases the next dates and warnings that follow from a story's own events. */
function inKeeping<Data extends FirmData>(data: Data, { events, cases }: FirmOverrides): Data {
  if (!events || cases) return data;
  const diary = diaryOf(events, data.cases);
  return { ...data, cases: data.cases.map((one) => withNextDates(one, diary, today)) };
}

/** Mocks the calls of a demo firm's own area, which the builder's previews make too. Other firms' calls go to the next handler. */
export function firmHandlers(slug = mainFirm, overrides: FirmOverrides = {}) {
  const data = inKeeping({ ...firmData(slug), ...overrides }, overrides);
  const { profile, stats, billingStats, metric, people } = data;
  const isMine = ({ headers }: Request) => (headers.get('X-Tenant') ?? slug) === slug;
  const { tooEarly, eventOf, work, ...records } = firmRecords(data, isMine);
  const { cases, clients, messages, tasks, events } = records;
  const diary = () => diaryOf(events.rows(), cases.rows());
  const appointments = () => appointmentsOf(events.rows(), cases.rows());

  /** Moves an event to how it is from then on, under a new id. */
  const moveTo = (next: Schemas['Event'], request: Request, reason?: string): Response => {
    const early = tooEarly(next);
    if (early) return early;
    const id = crypto.randomUUID();
    const left = events.write(next.id, request, (event) => ({
      ...event,
      state: 'moved' as const,
      movedTo: id,
      ...(reason && { outcome: reason }),
    }));
    return left.ok ? events.add({ ...next, id }) : left;
  };

  const own = {
    '/api/law-firm/profile': () => profile,
    '/api/law-firm/dashboard/stats': () => stats,
    '/api/law-firm/dashboard/layout': () => data.layout ?? layoutOf(profile.dashboard_template),
    '/api/law-firm/billing/stats': () => billingStats,
    '/api/law-firm/integrations': () => integrations,
    '/api/law-firm/users': () => people,
    '/api/law-firm/activity': (query: URLSearchParams) => {
      const { caseId, clientId, limit } = Object.fromEntries(query);
      const isAbout = ({ caseId: about, clientId: whom }: Schemas['FirmActivity']) =>
        (!caseId || about === caseId) &&
        (!clientId || whom === clientId || cases.rows().some(({ id, client }) => id === about && client === clientId));
      return data.activity.filter(isAbout).slice(0, Number(limit ?? 20));
    },
    '/api/law-firm/metrics': (query: URLSearchParams) =>
      metric((query.get('metric') ?? 'cases_opened') as Schemas['Metric'], Number(query.get('months') ?? 12)),
    '/api/law-firm/deadlines/upcoming': (query: URLSearchParams) => {
      const from = query.get('from') ?? today;
      const last = addDays(from, Number(query.get('days') ?? 7) - 1);
      const wanted = events.rows().filter(({ date, kind, state }) => {
        return state === 'open' && date >= from && date <= last && kind === (query.get('kind') ?? kind);
      });
      return { upcomingEvents: withClashes(wanted.toSorted(byTime).slice(0, 200), appointments()) };
    },
    '/api/law-firm/cases/summary': () => summaryOf(cases.rows(), events.rows(), today),
    '/api/law-firm/agenda': (query: URLSearchParams) =>
      agendaFor({ cases: cases.rows(), events: withClashes(events.rows(), appointments()), today }, query),
    '/api/law-firm/events/clashes': (query: URLSearchParams) => clashesWith(query, appointments(), cases.rows()),
    '/api/law-firm/clients/similar': (query: URLSearchParams) => similarTo(clients.rows(), query),
    '/api/law-firm/cases/similar': (query: URLSearchParams) => sameNumber(cases.rows(), query),
    '/api/law-firm/search': (query: URLSearchParams) =>
      found({ cases: cases.rows(), clients: clients.rows(), messages: messages.rows() }, query.get('q') ?? ''),
  } satisfies Record<string, (query: URLSearchParams) => unknown>;

  return [
    ...Object.entries(own).map(([path, answer]) =>
      http.untyped.get(path, ({ request }) =>
        isMine(request) ? Response.json({ data: answer(new URL(request.url).searchParams) }) : undefined,
      ),
    ),
    http.get('/api/law-firm/cases/{id}', ({ params, request, response }) => {
      if (!isMine(request)) return undefined;
      const answer = cases.read(params.id);
      const one = cases.rows().find(({ id }) => id === params.id);
      if (!one) return response.untyped(answer);
      return response.untyped(Response.json({ data: { ...one, counts: work.count(one.id) } }, answer));
    }),
    http.put('/api/law-firm/tasks/{id}/status', async ({ params, request, response }) => {
      if (!isMine(request)) return undefined;
      const { status } = await request.clone().json();
      return response.untyped(
        tasks.write(params.id, request, (task) => ({
          ...omit(task, 'completed_at'),
          status,
          ...(status === 'done' && { completed_at: new Date().toISOString() }),
        })),
      );
    }),
    http.post('/api/law-firm/cases/{id}/close', async ({ params, request, response }) => {
      if (!isMine(request)) return undefined;
      const { reason, closedOn = today, openWork } = await request.clone().json();
      return response.untyped(
        cases.write(params.id, request, (one) => {
          if (closedOn < one.openedOn) return refused('closedOn', 'before_case_opened', { opened: one.openedOn });
          work.settle(one.id, openWork);
          return withNextDates({ ...one, status: 'Closed', closedOn, closeReason: reason }, diary(), today);
        }),
      );
    }),
    http.post('/api/law-firm/cases/{id}/reopen', ({ params, request, response }) => {
      if (!isMine(request)) return undefined;
      return response.untyped(
        cases.write(params.id, request, (one) => {
          work.resume(one.id);
          return withNextDates({ ...omit(one, 'closedOn', 'closeReason'), status: 'Active' }, diary(), today);
        }),
      );
    }),
    http.put('/api/law-firm/events/{id}/status', async ({ params, request, response }) => {
      if (!isMine(request)) return undefined;
      const { state, outcome, next } = await request.clone().json();
      const successor = events.rows().find(({ id }) => id === params.id)?.movedTo;
      if (state === 'open' && successor) events.remove(successor);
      return response.untyped(
        events.write(params.id, request, (event) => {
          if (state === 'done' && isToCome(event, today)) {
            return problem(409, 'Conflict', 'Still to come.', undefined, fault('event_to_come', { date: event.date }));
          }
          const rest = omit(event, 'outcome', 'movedTo');
          if (next)
            events.add({ ...omit(rest, 'time', 'description'), ...next, id: crypto.randomUUID(), state: 'open' });
          return { ...rest, state, ...(outcome && { outcome }) };
        }),
      );
    }),
    http.post('/api/law-firm/events/{id}/move', async ({ params, request, response }) => {
      if (!isMine(request)) return undefined;
      const { date, time, reason } = await request.clone().json();
      const before = events.rows().find(({ id }) => id === params.id);
      if (!before) return response.untyped(events.read(params.id));
      return response.untyped(moveTo({ ...before, date, ...(time && { time }) }, request, reason));
    }),
    http.put('/api/law-firm/events/{id}', async ({ params, request, response }) => {
      const input = await request.clone().json();
      const before = events.rows().find(({ id }) => id === params.id);
      if (!isMine(request) || before?.state !== 'open' || !isMove(before, input)) return undefined;
      const moved = moveTo({ ...eventOf(input, before.caseId), id: before.id, state: 'open' }, request);
      return response.untyped(moved.ok ? new Response(moved.body, { headers: moved.headers }) : moved);
    }),
    ...Object.values(records).flatMap(({ handlers }) => handlers),
    http.get('/api/law-firm/messages/{id}', ({ params, request, response }) =>
      isMine(request) ? response.untyped(messages.read(params.id)) : undefined,
    ),
    http.put('/api/law-firm/messages/{id}/read', async ({ params, request, response }) => {
      if (!isMine(request)) return undefined;
      const { unread } = await request.clone().json();
      return response.untyped(messages.write(params.id, request, (message) => ({ ...message, unread })));
    }),
  ];
}
