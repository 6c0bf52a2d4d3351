import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { parsePhone } from '#domain/phone';
import { omit } from '#server/omit';
import { demoWidgets } from './widgets';
import { collection } from './collection';
import { now } from './demoPractices';
import { agendaFor, balanceOf, found, similarTo, summaryOf } from './firmAnswers';
import { firmData, mainFirm, type FirmData } from './firmData';
import { http, problem } from './http';
import { templateLayouts } from './templateLayouts';
import { placeInTime, watched } from './watched';

type Schemas = components['schemas'];

const today = nairobiDay(now);

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

/** What a story may answer otherwise than the demo firm's data does. */
export type FirmOverrides = Partial<FirmData> & { layout?: Schemas['FirmLayout'] };

/** The layout that a firm on a template sees in stories. */
export const layoutOf = (template: Schemas['DashboardTemplate']): Schemas['FirmLayout'] => {
  const widgets = templateLayouts[template];
  return { template, version: 1, widgets, definitions: definitionsOf(widgets) };
};

/** A phone number as the server stores it. */
function phoneOf(typed = '') {
  const phone = parsePhone(typed);
  return phone ? { phone } : {};
}

/** Empty texts are none to the server. */
function withoutBlanks<Input extends object>(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) as Input;
}

function definitionsOf(widgets: Schemas['PlacedWidget'][]): Schemas['WidgetSource'][] {
  const used = demoWidgets.filter(({ id }) => widgets.some(({ definition }) => definition === id));
  return used.map(({ id, dataSchema: { params, refreshInterval } = {} }) => ({
    id,
    ...(params && { params }),
    ...(refreshInterval && { refreshInterval }),
  }));
}

/** The answer to a deletion. */
const deleted = ({ id }: { id: string }) => ({
  id,
  deleted_at: new Date().toISOString(),
  restorable_until: `${addDays(today, 30)}T00:00:00Z`,
});

/** The refusal of a field. */
const refused = (field: string, code: Schemas['FaultCode'], params: Schemas['FaultParams'] = {}) =>
  problem(400, 'Bad Request', 'Check the fields and try again.', [
    { field, code, params, message: 'Check the fields and try again.' },
  ]);

/** The calls of a demo firm's own area, which the builder's previews make too. Other firms' calls get what other handlers say. */
export function firmHandlers(slug = mainFirm, overrides: FirmOverrides = {}) {
  const data = { ...firmData(slug), ...overrides };
  const { profile, stats, billingStats, metric, people } = data;
  const isMine = ({ headers }: Request) => (headers.get('X-Tenant') ?? slug) === slug;
  const nameOf = (person: string | undefined) => people.find(({ id }) => id === person)?.name;
  const titleOf = (caseId: string | undefined): string | undefined =>
    cases.rows().find(({ id }) => id === caseId)?.title;
  const aboutCase = (caseId: string | undefined) => {
    const caseTitle = titleOf(caseId);
    return { ...(caseId && caseTitle && { caseId, caseTitle }) };
  };

  const cases = collection('/api/law-firm/cases', {
    name: 'case',
    rows: data.cases,
    accepts: isMine,
    search: ({ title, caseNumber, clientName, parties }) => [
      title,
      caseNumber,
      clientName,
      ...parties.map(({ name }) => name),
    ],
    filters: {
      clientId: ({ client }, wanted) => client === wanted,
      warning: ({ warnings }, wanted) => warnings.some(({ code }) => code === wanted),
    },
    sorts: {
      nextDate: ({ nextDate = '9999' }) => nextDate,
      nextDeadline: ({ nextDeadline = '9999' }) => nextDeadline,
      priority: ({ priority }) => ['High', 'Medium', 'Low'].indexOf(priority),
    },
    order: '-lastActivity',
    details: ['contact'],
    create: (input) => ({
      ...caseOf(input),
      openedOn: input.openedOn ?? today,
      id: crypto.randomUUID(),
      created_at: new Date().toISOString(),
    }),
    change: ({ id, created_at, lastActivity, lastActivityTitle, openedOn, warnings, contact }, input) => ({
      ...(lastActivity && { lastActivity }),
      ...(lastActivityTitle && { lastActivityTitle }),
      ...caseOf(input),
      openedOn: input.openedOn ?? openedOn,
      warnings,
      ...(contact && { contact }),
      id,
      created_at,
    }),
    remove: deleted,
  });
  const caseOf = (input: Schemas['CaseInput']): Omit<Schemas['Case'], 'id' | 'openedOn' | 'created_at'> => {
    const advocateName = nameOf(input.advocate);
    return {
      ...withoutBlanks(input),
      clientName: clients.rows().find(({ id }) => id === input.client)?.name ?? '',
      ...(advocateName && { advocateName }),
      parties: input.parties ?? [],
      warnings: [],
      status: input.status ?? 'Active',
      priority: input.priority ?? 'Medium',
    };
  };
  const watchCases = ({ caseId }: { caseId?: string }): void => {
    cases.retell(caseId, (one) => watched(one, events.rows(), today));
  };

  const clients = collection('/api/law-firm/clients', {
    name: 'client',
    rows: data.clients,
    accepts: isMine,
    search: ({ name, email, phone }) => [name, email, phone],
    order: '-lastContact',
    create: ({ phone, ...input }) => ({
      ...withoutBlanks(input),
      ...phoneOf(phone),
      status: input.status ?? 'Active',
      id: crypto.randomUUID(),
      activeCases: 0,
      totalBilled: 0,
      created_at: new Date().toISOString(),
    }),
    change: (row, { phone, ...input }) => ({ ...row, ...withoutBlanks(input), ...phoneOf(phone), id: row.id }),
    remove: (client): Schemas['DeletedRecord'] | Response => {
      const own = cases.rows().filter(({ client: of }) => of === client.id).length;
      if (own === 0) return deleted(client);
      return problem(409, 'Conflict', 'This client has cases.', undefined, fault('client_has_cases', { cases: own }));
    },
  });
  const messages = collection('/api/law-firm/messages/recent', {
    name: 'message',
    rows: data.messages,
    accepts: isMine,
    search: ({ subject, content, clientName }) => [subject, content, clientName],
    filters: {
      clientId: ({ client }, wanted) => client === wanted,
      status: ({ unread }, wanted) => unread === (wanted === 'unread'),
    },
    order: '-timestamp',
  });
  const documents = collection('/api/law-firm/documents', {
    name: 'document',
    rows: data.documents,
    accepts: isMine,
    search: ({ name }) => [name],
    filters: {
      clientId: ({ caseId }, wanted) => cases.rows().some(({ id, client }) => id === caseId && client === wanted),
    },
    order: '-updated_at',
  });
  const tasks = collection('/api/law-firm/tasks', {
    name: 'task',
    rows: data.tasks,
    accepts: isMine,
    order: ({ status, dueDate = '9999' }) => `${status === 'open' ? 0 : 1} ${dueDate}`,
    create: (input) => ({
      ...taskOf(input),
      status: 'open' as const,
      id: crypto.randomUUID(),
      created_at: new Date().toISOString(),
    }),
    change: ({ id, status, completed_at, created_at }, input) => ({
      ...taskOf(input),
      id,
      status,
      ...(completed_at && { completed_at }),
      created_at,
    }),
    remove: deleted,
  });
  const taskOf = ({ caseId, ...input }: Schemas['TaskInput']) => {
    const assignee = nameOf(input.assigneeId);
    return { ...input, ...aboutCase(caseId), priority: input.priority ?? 'Medium', ...(assignee && { assignee }) };
  };
  const events = collection('/api/law-firm/events', {
    name: 'event',
    rows: data.events,
    accepts: isMine,
    filters: { from: ({ date }, first) => date >= first, to: ({ date }, last) => date <= last },
    sorts: { date: placeInTime },
    order: '-date',
    create: (input) =>
      tooEarly(input) ?? { ...eventOf(input, input.caseId), state: 'open' as const, id: crypto.randomUUID() },
    change: ({ id, state, outcome, movedTo, caseId }, input) =>
      tooEarly({ ...input, caseId }) ?? {
        ...eventOf(input, caseId),
        id,
        state,
        ...(outcome && { outcome }),
        ...(movedTo && { movedTo }),
      },
    remove: deleted,
    onWrite: watchCases,
  });
  const eventOf = (
    input: Schemas['EventInput'],
    caseId: string | undefined,
  ): Omit<Schemas['Event'], 'id' | 'state'> => {
    const { advocateName } = cases.rows().find(({ id }) => id === caseId) ?? {};
    return { ...withoutBlanks(input), ...aboutCase(caseId), ...(advocateName && { advocateName }) };
  };
  const tooEarly = ({ caseId, date }: { caseId?: string | undefined; date: string }): Response | undefined => {
    const opened = cases.rows().find(({ id }) => id === caseId)?.openedOn;
    return opened && date < opened ? refused('date', 'before_case_opened', { opened }) : undefined;
  };
  const notes = collection('/api/law-firm/notes', {
    name: 'note',
    rows: data.notes,
    accepts: isMine,
    order: '-created_at',
    create: (input) => {
      const moment = new Date().toISOString();
      return { ...input, id: crypto.randomUUID(), created_at: moment, updated_at: moment };
    },
    change: (note, { content }) => ({ ...note, content, updated_at: new Date().toISOString() }),
    remove: deleted,
  });
  const invoices = collection('/api/law-firm/invoices', {
    name: 'invoice',
    rows: data.invoices,
    accepts: isMine,
    filters: { clientId: ({ client }, wanted) => client === wanted },
    order: '-issueDate',
    sums: (rows) => ({ balance: balanceOf(rows) }),
  });

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
      return { upcomingEvents: wanted.slice(0, 200) };
    },
    '/api/law-firm/cases/summary': () => summaryOf(cases.rows(), events.rows(), today),
    '/api/law-firm/agenda': (query: URLSearchParams) =>
      agendaFor({ cases: cases.rows(), events: events.rows(), today }, query),
    '/api/law-firm/clients/similar': (query: URLSearchParams) => similarTo(clients.rows(), query),
    '/api/law-firm/search': (query: URLSearchParams) =>
      found({ cases: cases.rows(), clients: clients.rows(), messages: messages.rows() }, query.get('q') ?? ''),
  } satisfies Record<string, (query: URLSearchParams) => unknown>;

  return [
    ...Object.entries(own).map(([path, answer]) =>
      http.untyped.get(path, ({ request }) =>
        isMine(request) ? Response.json({ data: answer(new URL(request.url).searchParams) }) : undefined,
      ),
    ),
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
      const { reason, closedOn = today } = await request.clone().json();
      return response.untyped(
        cases.write(params.id, request, (one) => {
          if (closedOn < one.openedOn) return refused('closedOn', 'before_case_opened', { opened: one.openedOn });
          return watched({ ...one, status: 'Closed', closedOn, closeReason: reason }, events.rows(), today);
        }),
      );
    }),
    http.post('/api/law-firm/cases/{id}/reopen', ({ params, request, response }) => {
      if (!isMine(request)) return undefined;
      return response.untyped(
        cases.write(params.id, request, (one) =>
          watched({ ...omit(one, 'closedOn', 'closeReason'), status: 'Active' }, events.rows(), today),
        ),
      );
    }),
    http.put('/api/law-firm/events/{id}/status', async ({ params, request, response }) => {
      if (!isMine(request)) return undefined;
      const { state, outcome } = await request.clone().json();
      const successor = events.rows().find(({ id }) => id === params.id)?.movedTo;
      if (state === 'open' && successor) events.remove(successor);
      return response.untyped(
        events.write(params.id, request, (event) => ({
          ...omit(event, 'outcome', 'movedTo'),
          state,
          ...(outcome && { outcome }),
        })),
      );
    }),
    http.post('/api/law-firm/events/{id}/move', async ({ params, request, response }) => {
      if (!isMine(request)) return undefined;
      const { date, time, reason } = await request.clone().json();
      const before = events.rows().find(({ id }) => id === params.id);
      if (!before) return response.untyped(events.read(params.id));
      const early = tooEarly({ ...before, date });
      if (early) return response.untyped(early);
      const moved = { ...before, id: crypto.randomUUID(), date, ...(time && { time }) };
      events.write(params.id, request, (event) => ({
        ...event,
        state: 'moved' as const,
        movedTo: moved.id,
        ...(reason && { outcome: reason }),
      }));
      return response.untyped(events.add(moved));
    }),
    ...[messages, cases, clients, documents, tasks, events, notes, invoices].flatMap(({ handlers }) => handlers),
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
