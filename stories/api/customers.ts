import type { components } from '#openapi';
import { plans } from '#domain/plans';
import { toCustomer } from '#server/customers/customer';
import { limitColumns } from '#server/customers/limits';
import type { TenantWithStats } from '#server/customers/queries';
import { demoFirms } from '#server/demo/firms';
import { http } from './http';

type Customer = components['schemas']['Customer'];

// What the database would fill in.
const blankTenant = { phone: null, street: null, city: null, country: null, lastActive: null };
const blankStats = { users: 0, matters: 0, documents: 0, storageMb: 0, apiCalls: 0, revenueCents: 0, paidInvoices: 0 };

/** The firms that a start with demo data holds, as the API answers them. */
export const demoCustomers: Customer[] = demoFirms(new Date()).map(({ tenant, stats }) =>
  toCustomer({
    tenant: { ...blankTenant, ...tenant },
    stats: { ...blankStats, ...limitColumns(tenant.plan), ...stats },
  } as TenantWithStats),
);

/** A firm whose words are as long as they may be. */
export const longCustomer: Customer = {
  ...(demoCustomers[0] as Customer),
  name: 'Ng’ang’a, Wanjirũ, Cherono, Abdalla & Otieno-Mutua Associates (Demo)',
  slug: 'nganga-wanjiru-cherono-abdalla-otieno-mutua-associates',
  email: 'correspondence.and.filings@nganga-wanjiru-cherono-abdalla.example',
  address: {
    street: 'Ng’ang’a House, 14th floor, Kenyatta Avenue corner Wabera Street',
    city: 'Nairobi',
    country: 'Kenya',
  },
};

/** The calls of Customer Management, answered from a list of firms. */
export function customerHandlers(customers: Customer[] = demoCustomers) {
  return [
    http.get('/api/customers', ({ query, response }) => {
      const search = query.get('search')?.toLowerCase() ?? '';
      const [status, plan] = [query.get('status'), query.get('plan')];
      const page = Number(query.get('page') ?? 1);
      const limit = Number(query.get('limit') ?? 100);
      const found = customers
        .filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(search))
        .filter((customer) => (!status || customer.status === status) && (!plan || customer.plan === plan))
        .sort((a, b) => a.name.localeCompare(b.name) * (query.get('sort')?.startsWith('-') ? -1 : 1));
      return response(200).json({
        data: found.slice((page - 1) * limit, page * limit),
        page: { page, limit, total: found.length },
      });
    }),
    http.get('/api/customers/stats/summary', ({ response }) => {
      const active = customers.filter(({ status }) => status === 'active');
      return response(200).json({
        data: {
          totalCustomers: customers.length,
          activeCustomers: active.length,
          trialCustomers: customers.filter(({ status }) => status === 'trial').length,
          monthlyRevenue: active.reduce((sum, { plan }) => sum + plans[plan].monthlyPrice, 0),
          paidInvoices: 0,
        },
      });
    }),
    http.get('/api/customers/{id}', ({ params, response }) => {
      const customer = customers.find(({ id }) => id === params.id);
      return customer
        ? response(200).json({ data: customer }, { headers: { ETag: '"1"' } })
        : response(404).json(missing);
    }),
    http.delete('/api/customers/{id}', ({ params, response }) =>
      response(200).json({ data: { id: params.id, deleted_at: now(), restorable_until: now() } }),
    ),
  ];
}

const now = () => new Date().toISOString();

/** The refusal of an id that no firm has. */
export const missing = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  code: 'no_such_customer',
  params: {},
  detail: 'There is no customer with this id.',
} as const;
