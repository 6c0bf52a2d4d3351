import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import { recordedAt } from '../recordedAt';
import { mainFirm, theCase, theClient } from '../theFirm';
import type { Recorded } from '../recorded';
import { dashboardCalls } from './dashboardScenes';
import type { Plan } from './record';

type Schemas = components['schemas'];

const today = nairobiDay(recordedAt);

const own = (path: string) => `/api/law-firm/${path}`;

const metrics = ['cases_opened', 'clients_added', 'documents_added', 'amount_billed', 'amount_collected'].flatMap(
  (metric) => [6, 12].map((months) => own(`metrics?metric=${metric}&months=${months}`)),
);

/** What the stories of a firm's own area ask. */
export const firmPlan: Plan = {
  firm: mainFirm,
  lists: {
    [own('cases')]: 'all',
    [own('clients')]: 'all',
    [own('messages/recent')]: 'all',
    [own('documents')]: 'newest',
    [own('tasks')]: 'all',
    [own('events')]: 'all',
    [own('notes')]: 'all',
    [own('invoices')]: 'all',
  },
  adds: ['cases', 'clients', 'tasks', 'events', 'notes'].map(own),
  details: { [own('cases')]: 'all' },
  orders: [own(`documents?clientId=${theClient}`), own(`invoices?clientId=${theClient}`)],
  calls: (recorded) => [
    own('profile'),
    own('dashboard/stats'),
    own('dashboard/layout'),
    own('storage'),
    own('billing/stats'),
    own('integrations'),
    own('users'),
    own('cases/summary'),
    own(`activity?clientId=${theClient}`),
    own(`clients/${theClient}/data`),
    own('activity?limit=100'),
    ...looks(recorded),
    ...metrics,
    ...['2026-12-25', '2026-12-29'].map((day) => own(`agenda?days=1&from=${day}`)),
    own('agenda?days=7'),
    own('agenda?days=1'),
    own('deadlines/upcoming?days=14'),
  ],
};

/** What is looked up while somebody types. Whatever else is typed finds nothing. */
function looks({ rows }: Recorded): string[] {
  const clients = Object.values(rows[own('clients')] ?? {});
  const [mine, [first]] = [rows[own('cases')]?.[theCase], Object.values(rows[own('cases')] ?? {})];
  const number = text(mine?.['caseNumber']);
  const look = (path: string, query: Record<string, string>) => own(`${path}?${new URLSearchParams(query).toString()}`);
  return [
    look('search', { q: text(first?.['title']).slice(0, 12).trim() }),
    look('search', { q: 'zzzz' }),
    ...[number, number.replaceAll('/', ' ').toLowerCase()].map((caseNumber) => look('cases/similar', { caseNumber })),
    look('cases/similar', { caseNumber: 'zzzz' }),
    look('clients/similar', { name: 'Zawadi Cherono', phone: text(clients.find(({ phone }) => phone)?.['phone']) }),
    look('clients/similar', { name: text(clients.find(({ email }) => email)?.['name']) }),
    look('clients/similar', { name: 'zzzz' }),
    look('events/clashes', { date: '2030-01-06', time: '06:00' }),
  ];
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The other firms whose data stories show: in the builder's previews, and where an invoice is made. */
export const otherPlans: Plan[] = ['mbuyu', 'korongo', 'jacaranda-row', 'zambarau', 'chui-ridge', 'tausi-hill'].map(
  (firm) => ({
    firm,
    lists: {
      [own('cases')]: 'newest',
      [own('clients')]: 'newest',
      [own('documents')]: 'newest',
      [own('tasks')]: 'newest',
    },
    calls: [
      own('profile'),
      own('dashboard/stats'),
      own('dashboard/layout'),
      own('billing/stats'),
      own('integrations'),
      own('activity'),
      own('deadlines/upcoming?days=14'),
      ...metrics,
    ],
  }),
);

/** Firms whose area is closed: all their calls are refused alike. */
export const closedPlans: Plan[] = ['mwangaza-bay', 'kanga-kware'].map((firm) => ({
  firm,
  lists: {},
  calls: [own('profile'), own('clients'), own('cases')],
}));

/** What the console's stories ask. */
export const consolePlan: Plan = {
  lists: {
    '/api/customers': 'all',
    '/api/billing/invoices': 'all',
    '/api/activity': 'all',
    '/api/usage': 'all',
    '/api/widgets': 'all',
  },
  adds: ['/api/customers', '/api/widgets'],
  details: { '/api/billing/invoices': 'all', '/api/usage': 'all' },
  orders: invoiceQueries,
  calls: ({ rows }) => [
    '/health',
    ...dashboardCalls(Object.values(rows['/api/customers'] ?? {}) as unknown as Schemas['Customer'][]),
    '/api/customers/stats/summary',
    ...Object.keys(rows['/api/customers'] ?? {}).map((id) => `/api/billing/stats?tenantId=${id}`),
    '/api/billing/stats',
    ...['days=7', `from=${addDays(today, -20)}&to=${addDays(today, -11)}`, 'days=30'].map(
      (period) => `/api/billing/stats/revenue?${period}`,
    ),
    '/api/dashboard/stats',
    '/api/dashboard/alerts',
    '/api/usage/alerts?limit=100',
    '/api/usage/stats/overview',
    ...['7', '90', '30'].map((days) => `/api/usage/stats/history?days=${days}`),
  ],
};

/** What is searched for and how it is grouped, where the server looks at some fields only or sums up what it lists. */
function invoiceQueries({ rows }: Recorded): string[] {
  const list = '/api/billing/invoices';
  const late = Object.values(rows[list] ?? {}).find(({ status }) => status === 'overdue');
  const searches = [late?.['client_name'], late?.['tenant_name'], late?.['invoice_number']].map(text);
  const queries = [
    ...searches.map((search) => ({ search })),
    ...[{ settled: 'newest' }, { status: 'overdue' }, { search: 'inv-' }].map((query) => ({
      ...query,
      sort: 'tenantName',
    })),
  ];
  return queries.map((query) => `${list}?${new URLSearchParams(query as Record<string, string>).toString()}`);
}
