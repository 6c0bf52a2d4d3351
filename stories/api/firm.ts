import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import { parsePhone } from '#domain/phone';
import { demoWidgets } from './widgets';
import { collection } from './collection';
import { now } from './demoPractices';
import { firmData, mainFirm, type FirmData } from './firmData';
import { http } from './http';
import { templateLayouts } from './templateLayouts';

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

/** The calls of a demo firm's own area, which the builder's previews make too. Other firms' calls get what other handlers say. */
export function firmHandlers(slug = mainFirm, overrides: FirmOverrides = {}) {
  const data = { ...firmData(slug), ...overrides };
  const { profile, stats, billingStats, metric, events, activity } = data;
  const isMine = ({ headers }: Request) => (headers.get('X-Tenant') ?? slug) === slug;

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
      nextDate: ({ nextEvent }) => nextEvent?.date ?? '9999',
      nextDeadline: ({ nextDeadline = '9999' }) => nextDeadline,
      priority: ({ priority }) => ['High', 'Medium', 'Low'].indexOf(priority),
    },
    order: '-lastActivity',
    create: (input) => ({ ...caseOf(input), id: crypto.randomUUID(), created_at: new Date().toISOString() }),
    change: ({ id, created_at, lastActivity, lastActivityTitle }, input) => ({
      ...(lastActivity && { lastActivity }),
      ...(lastActivityTitle && { lastActivityTitle }),
      ...caseOf(input),
      id,
      created_at,
    }),
  });
  const caseOf = (input: Schemas['CaseInput']) => ({
    ...withoutBlanks(input),
    clientName: clients.rows().find(({ id }) => id === input.client)?.name ?? '',
    parties: input.parties ?? [],
    openedOn: input.openedOn ?? today,
    warnings: [],
    status: input.status ?? 'Active',
    priority: input.priority ?? 'Medium',
  });
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
  });

  const own = {
    '/api/law-firm/profile': () => profile,
    '/api/law-firm/dashboard/stats': () => stats,
    '/api/law-firm/dashboard/layout': () => data.layout ?? layoutOf(profile.dashboard_template),
    '/api/law-firm/billing/stats': () => billingStats,
    '/api/law-firm/integrations': () => integrations,
    '/api/law-firm/activity': (query: URLSearchParams) => activity.slice(0, Number(query.get('limit') ?? 20)),
    '/api/law-firm/metrics': (query: URLSearchParams) =>
      metric((query.get('metric') ?? 'cases_opened') as Schemas['Metric'], Number(query.get('months') ?? 12)),
    '/api/law-firm/deadlines/upcoming': (query: URLSearchParams) => {
      const from = query.get('from') ?? today;
      const last = addDays(from, Number(query.get('days') ?? 7) - 1);
      const wanted = events.filter(({ date, kind }) => {
        return date >= from && date <= last && kind === (query.get('kind') ?? kind);
      });
      return { upcomingEvents: wanted.slice(0, 200) };
    },
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
      return response.untyped(tasks.write(params.id, request, (task) => ({ ...task, status })));
    }),
    ...[messages, cases, clients, documents, tasks].flatMap(({ handlers }) => handlers),
  ];
}
