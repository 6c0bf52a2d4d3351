import {
  activityList,
  auditList,
  customerList,
  customerRecord,
  invoiceList,
  invoiceRecord,
  usageList,
  widgetList,
} from '#components/api/declared';
import { screen as width } from '#components/theme/scale';
import { firstPage, get, one } from '../calls';
import type { MediaUrl, PreloadUrls, Route, Visit } from '../host';

/** How far back a chart goes, in days. */
const days = 30;
/** The periods that an address can name, in days. A period from a given date is left to the page itself. */
const periods: Readonly<Record<string, number>> = { '': days, '7d': 7, '90d': 90 };

/** The call for a chart's history, in the page's period. */
const history = (path: '/api/usage/stats/history' | '/api/billing/stats/revenue', period = '') =>
  periods[period] === undefined ? [] : [get(path, { days: periods[period] })];

/** The calls for the invoices; without an order in the address, a phone sorts them by firm. */
function invoices({ search, status, tenantId, from, to, sort }: Visit['search']): (string | MediaUrl)[] {
  const sortedBy = (sort: string) => {
    const settled = sort === 'tenantName' && !search && !status ? 'newest' : undefined;
    return firstPage(invoiceList, { search, status, tenantId, from, to, sort, settled });
  };
  return sort
    ? [sortedBy(sort)]
    : [
        { href: sortedBy('tenantName'), media: width.phone },
        { href: sortedBy('-issue_date'), media: width.wider },
      ];
}

/** The call for the firm that a list is narrowed to. */
const firm = (id: string | undefined) => (id ? [one(customerRecord, { id })] : []);

/** The addresses of the operator's pages (spec section 2, "Platform admin mode (and staging) routes"), in the order of matching and of the menu. */
export const consoleRoutes = {
  dashboard: { path: '/admin/dashboard', right: 'firms.read', feature: 'enableSystemMonitoring', isOpenedOften: true },
  customers: { path: '/admin/customers', right: 'firms.read', feature: 'enableTenantManagement', isOpenedOften: true },
  newCustomer: { path: '/admin/customers/new', right: 'firms.write', feature: 'enableTenantManagement' },
  customer: { path: '/admin/customers/:id', right: 'firms.read', feature: 'enableTenantManagement' },
  editCustomer: { path: '/admin/customers/:id/edit', right: 'firms.write', feature: 'enableTenantManagement' },
  usage: { path: '/admin/usage', right: 'firms.read', feature: 'enableSystemMonitoring' },
  billing: { path: '/admin/billing', right: 'billing.read', feature: 'enableBillingManagement' },
  activity: { path: '/admin/activity', right: 'firms.read', feature: 'enableSystemMonitoring' },
  record: { path: '/admin/record', right: 'platform.audit', needsAccounts: true, feature: 'enableSystemMonitoring' },
  newInvoice: { path: '/admin/billing/create-invoice', right: 'billing.write', feature: 'enableBillingManagement' },
  invoice: { path: '/admin/billing/:id', right: 'billing.read', feature: 'enableBillingManagement' },
  editInvoice: { path: '/admin/billing/:id/edit', right: 'billing.write', feature: 'enableBillingManagement' },
  builder: { path: '/admin/dashboard-builder', right: 'design.read', feature: 'enableDashboardBuilder' },
  tenants: { path: '/admin/tenants', right: 'firms.read', feature: 'enableTenantManagement' },
  widgets: { path: '/admin/widgets', right: 'design.read', feature: 'enableDashboardBuilder' },
  settings: { path: '/admin/settings', right: 'firms.read', feature: 'enableSystemMonitoring' },
  people: { path: '/admin/people', right: 'operators.manage', needsAccounts: true },
  ownership: { path: '/admin/ownership', right: 'firms.read', needsAccounts: true },
  welcome: { path: '/welcome', needsAccounts: true, isForGuests: true },
  account: { path: '/account', needsAccounts: true },
} satisfies Record<string, Omit<Route, 'id' | 'calls'>>;

export type ConsolePageId = keyof typeof consoleRoutes;

/** The first API calls of each page. Only the server and a page's first script import them. */
export const consoleCalls = {
  dashboard: () => [
    get('/api/dashboard/stats'),
    get('/api/billing/stats/revenue', { days }),
    get('/api/dashboard/alerts', { limit: 5 }),
    get('/api/dashboard/activity', { limit: 5 }),
    get('/api/customers', { sort: '-revenue', limit: 5 }),
  ],
  customers: ({ search: { search, status, plan, sort = 'name' } }) => [
    firstPage(customerList, { search, status, plan, sort }),
    get('/api/customers/stats/summary'),
  ],
  customer: ({ params: { id = '' } }) => [
    one(customerRecord, { id }),
    get('/api/usage/{tenantId}', { days }, { tenantId: id }),
    get('/api/billing/invoices', { tenantId: id, limit: 5 }),
    get('/api/activity', { tenantId: id, limit: 10 }),
  ],
  editCustomer: ({ params }) => [one(customerRecord, params)],
  usage: ({ search: { search, status, plan, sort = 'tenantName', period } }) => [
    firstPage(usageList, { search, status, plan, sort }),
    get('/api/usage/stats/overview'),
    get('/api/customers/stats/summary'),
    ...history('/api/usage/stats/history', period),
    get('/api/usage/alerts', { limit: 100 }),
  ],
  billing: ({ search: { period, ...search } }) => [
    ...invoices(search),
    get('/api/billing/stats', { tenantId: search.tenantId }),
    ...history('/api/billing/stats/revenue', period),
    ...firm(search.tenantId),
  ],
  activity: ({ search: { search, kind, tenantId, from, to, sort = '-timestamp' } }) => [
    firstPage(activityList, { search, kind, tenantId, from, to, sort }),
    ...firm(tenantId),
  ],
  record: ({ search: { search, action, kind, personId, from, to, sort = '-timestamp' } }) => [
    firstPage(auditList, { search, action, kind, personId, from, to, sort }),
    get('/api/record/check'),
  ],
  newInvoice: ({ search: { tenantId } }) =>
    tenantId ? firm(tenantId) : [get('/api/customers', { search: '', searchIn: 'contact', limit: 20 })],
  invoice: ({ params }) => [one(invoiceRecord, params)],
  editInvoice: ({ params }) => [one(invoiceRecord, params)],
  builder: ({ search: { template = 'default', tenantId } }) => [
    get('/api/dashboards/{template}', { tenantId: template === 'custom' ? tenantId : undefined }, { template }),
    get('/api/dashboards/{template}/firms', { limit: 100 }, { template }),
    firstPage(widgetList),
  ],
  tenants: ({ search: { search, tenantStatus, sort = 'name' } }) => [
    firstPage(customerList, { search, searchIn: 'contact', tenantStatus, sort }),
    get('/api/customers/stats/summary'),
  ],
  widgets: ({ search: { search, category } }) => [firstPage(widgetList, { search, category })],
  settings: () => [get('/health'), get('/api/dashboard/files'), get('/api/dashboard/jobs')],
} satisfies { [Id in ConsolePageId]?: PreloadUrls };
