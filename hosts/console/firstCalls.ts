import { screen } from '#components/theme/scale';
import { get } from '../get';
import type { MediaUrl, PreloadUrls, Visit } from '../host';
import type { ConsoleRouteId } from './routes';

/** How far back a chart goes, in days. */
const days = 30;
/** The periods that an address can name, in days. A period from a given date is left to the page itself. */
const periods: Readonly<Record<string, number>> = { '': days, '7d': 7, '90d': 90 };

/** The call for a chart's history, in the page's period. */
const history = (path: '/api/usage/stats/history' | '/api/billing/stats/revenue', period = '') =>
  periods[period] === undefined ? [] : [get(path, { days: periods[period] })];

/** The first page of a list. */
const firstPage = { limit: 100, page: 1 };

/** The call for the invoices; without an order in the address, a phone sorts them by firm. */
function invoices({ search, status, tenantId, from, to, sort }: Visit['search']): (string | MediaUrl)[] {
  const sortedBy = (sort: string) => {
    const settled = sort === 'tenantName' && !search && !status ? 'newest' : undefined;
    return get('/api/billing/invoices', { search, status, tenantId, from, to, sort, settled, ...firstPage });
  };
  return sort
    ? [sortedBy(sort)]
    : [
        { href: sortedBy('tenantName'), media: screen.phone },
        { href: sortedBy('-issue_date'), media: screen.wider },
      ];
}

/** The API calls that each page of the console makes as it opens. */
export const consoleCalls: Record<ConsoleRouteId, PreloadUrls> = {
  dashboard: () => [
    get('/api/dashboard/stats'),
    get('/api/billing/stats/revenue', { days }),
    get('/api/dashboard/alerts', { limit: 5 }),
    get('/api/dashboard/activity', { limit: 5 }),
    get('/api/customers', { sort: '-revenue', limit: 5 }),
  ],
  customers: ({ search: { search, status, plan, sort = 'name' } }) => [
    get('/api/customers', { search, status, plan, sort, ...firstPage }),
    get('/api/customers/stats/summary'),
  ],
  newCustomer: () => [],
  customer: ({ params: { id = '' } }) => [
    get('/api/customers/{id}', {}, { id }),
    get('/api/usage/{tenantId}', { days }, { tenantId: id }),
    get('/api/billing/invoices', { tenantId: id, limit: 5 }),
    get('/api/activity', { tenantId: id, limit: 10 }),
  ],
  editCustomer: ({ params }) => [get('/api/customers/{id}', {}, params)],
  usage: ({ search: { search, status, plan, sort = 'tenantName', period } }) => [
    get('/api/usage', { search, status, plan, sort, ...firstPage }),
    get('/api/usage/stats/overview'),
    get('/api/customers/stats/summary'),
    ...history('/api/usage/stats/history', period),
    get('/api/usage/alerts', { limit: 100 }),
  ],
  billing: ({ search: { period, ...search } }) => [
    ...invoices(search),
    get('/api/billing/stats', { tenantId: search.tenantId }),
    ...history('/api/billing/stats/revenue', period),
    ...(search.tenantId ? [get('/api/customers/{id}', {}, { id: search.tenantId })] : []),
  ],
  activity: ({ search: { search, kind, tenantId, from, to, sort = '-timestamp' } }) => [
    get('/api/activity', { search, kind, tenantId, from, to, sort, ...firstPage }),
    ...(tenantId ? [get('/api/customers/{id}', {}, { id: tenantId })] : []),
  ],
  newInvoice: ({ search: { tenantId } }) => [
    tenantId
      ? get('/api/customers/{id}', {}, { id: tenantId })
      : get('/api/customers', { search: '', searchIn: 'contact', limit: 20 }),
  ],
  invoice: ({ params }) => [get('/api/billing/invoices/{id}', {}, params)],
  editInvoice: ({ params }) => [get('/api/billing/invoices/{id}', {}, params)],
  builder: ({ search: { template = 'default', tenantId } }) => [
    get('/api/dashboards/{template}', { tenantId: template === 'custom' ? tenantId : undefined }, { template }),
    get('/api/dashboards/{template}/firms', { limit: 100 }, { template }),
    get('/api/widgets', firstPage),
  ],
  tenants: ({ search: { search, tenantStatus, sort = 'name' } }) => [
    get('/api/customers', { search, searchIn: 'contact', tenantStatus, sort, ...firstPage }),
    get('/api/customers/stats/summary'),
  ],
  widgets: ({ search: { search, category } }) => [get('/api/widgets', { search, category, ...firstPage })],
  settings: () => [get('/health')],
};
