import type { OperationId } from '#server/contract/document';

/** A call as the benchmarks make it. */
export type Call = { id: OperationId; path: string; firm?: string; headers?: Readonly<Record<string, string>> };

/** The firm that makes the calls to a firm's area; its number is part of its names. */
const firm = 'firm-000057';

/** The id of a filled firm. */
export const tenantIdOf = (slug: string) => `01933f2e-7a00-7000-8000-${slug.replace('firm-', '').padStart(12, '0')}`;

const [tenantId, clientId] = [tenantIdOf(firm), '01933f2e-7a02-7000-8000-000039000003'];

const call = (id: OperationId, path: string): Call => ({ id, path, ...(path.startsWith('/api/law-firm') && { firm }) });

/** Each list call, without parameters. Integrations are constants in the server, so they have no rows to compare. */
export const lists: Call[] = [
  call('listCustomers', '/api/customers'),
  call('listUsage', '/api/usage'),
  call('listUsageAlerts', '/api/usage/alerts'),
  call('listInvoices', '/api/billing/invoices'),
  call('listOverdueInvoices', '/api/billing/overdue'),
  call('listDashboardActivity', '/api/dashboard/activity'),
  call('listDashboardAlerts', '/api/dashboard/alerts'),
  call('listWidgets', '/api/widgets'),
  call('listDashboards', '/api/dashboards'),
  call('listDashboardVersions', '/api/dashboards/default/versions'),
  call('listCases', '/api/law-firm/cases'),
  call('listClients', '/api/law-firm/clients'),
  call('listRecentMessages', '/api/law-firm/messages/recent'),
  call('listUpcomingDeadlines', '/api/law-firm/deadlines/upcoming'),
  call('listFirmActivity', '/api/law-firm/activity'),
  call('listFirmDocuments', '/api/law-firm/documents'),
  call('listFirmTasks', '/api/law-firm/tasks'),
];

/** What a firm's Cases page and its dashboard ask for first. */
export const firmsPages: Call[] = [
  call('listCases', '/api/law-firm/cases?limit=20&sort=-lastActivity'),
  call('getFirmDashboard', '/api/law-firm/dashboard'),
];

/** Calls for statistics and dashboards. */
const figures: Call[] = [
  // As many alerts as a hundred firms have.
  call('listUsageAlerts', '/api/usage/alerts?limit=20'),
  call('getCustomerSummary', '/api/customers/stats/summary'),
  call('getUsageOverview', '/api/usage/stats/overview'),
  call('getUsageHistory', '/api/usage/stats/history'),
  call('getUsage', `/api/usage/${tenantId}`),
  call('getBillingStats', '/api/billing/stats'),
  call('getBillingStats', `/api/billing/stats?tenantId=${tenantId}`),
  call('getRevenueHistory', '/api/billing/stats/revenue'),
  call('getDashboardStats', '/api/dashboard/stats'),
  call('listDashboardActivity', `/api/dashboard/activity?tenantId=${tenantId}`),
  call('getFirmStats', '/api/law-firm/dashboard/stats'),
  call('getFirmDashboard', '/api/law-firm/dashboard'),
  call('getFirmLayout', '/api/law-firm/dashboard/layout'),
  call('getFirmBillingStats', '/api/law-firm/billing/stats'),
  call('listFirmIntegrations', '/api/law-firm/integrations'),
];

const bothWays = (sorts: string[]) => sorts.flatMap((sort) => [sort, `-${sort}`]);

const variants = (id: OperationId, path: string, queries: string[]) =>
  queries.map((query) => call(id, `${path}?${query}`));

/** Few enough rows for the small platform to fill a page with any kind of firm. */
const narrowed = (query: string) => `limit=5&${query}`;

const firmFilters = ['status=trial', 'status=active', 'plan=enterprise', 'status=expired&plan=starter'];

/** Searches that match all, many or few. A firm's number is only in its own names, so it matches as much on every platform. */
const searches = ['search=advocates', narrowed('search=simba'), 'search=000057', 'search=zzz'];

/** Each list in all its orders, filters and searches. */
const narrowedLists: Call[] = [
  ...variants('listCustomers', '/api/customers', [
    ...bothWays(['name', 'plan', 'status', 'users', 'revenue', 'created_at']).map((sort) => `sort=${sort}`),
    ...[...firmFilters, 'tenantStatus=active', 'tenantStatus=suspended'].map(narrowed),
    ...firmFilters.map((filter) => narrowed(`${filter}&sort=-revenue`)),
    ...searches,
    ...searches.map((search) => `${search}&searchIn=contact`),
    'search=advocates&sort=-revenue',
    narrowed('search=advocates&status=trial'),
  ]),
  ...variants('listUsage', '/api/usage', [
    ...bothWays(['tenantName', 'apiCalls', 'users', 'storageUsed', 'documents', 'billingAmount']).map(
      (sort) => `sort=${sort}`,
    ),
    ...firmFilters.map(narrowed),
    ...searches,
  ]),
  ...variants('listInvoices', '/api/billing/invoices', [
    ...bothWays(['issue_date', 'due_date', 'total_amount', 'tenantName']).map((sort) => `sort=${sort}`),
    ...['draft', 'sent', 'overdue', 'paid', 'cancelled'].map((status) => `status=${status}`),
    'status=paid&sort=-total_amount',
    'status=overdue&sort=-total_amount',
    'status=cancelled&sort=due_date',
    'status=overdue&sort=tenantName',
    'settled=newest&sort=tenantName',
    narrowed('settled=newest&sort=tenantName'),
    `tenantId=${tenantId}`,
    `tenantId=${tenantId}&status=paid&sort=-total_amount`,
    `clientId=${clientId}`,
    ...searches,
    'search=kilele',
    'search=inv-2026',
    'search=kilele&status=overdue',
    'search=kilele&sort=-total_amount',
    'search=kilele&sort=tenantName',
    `search=kilele&tenantId=${tenantId}`,
  ]),
  ...variants('listCases', '/api/law-firm/cases', ['search=kilele', 'status=Active', 'sort=nextDeadline']),
  ...variants('listClients', '/api/law-firm/clients', ['search=kilele', 'sort=-totalBilled']),
  ...variants('listFirmDocuments', '/api/law-firm/documents', ['search=plaint']),
];

/** Every list, statistic and dashboard call. */
export const everyCall: Call[] = [...lists, ...figures, ...narrowedLists];
