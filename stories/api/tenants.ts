import type { components } from '#openapi';
import { plans } from '#domain/plans';
import { tenantStatusOf } from '#domain/tenantStatus';
import { demoCustomers } from './customers';
import { http, problem } from './http';

type Customer = components['schemas']['Customer'];

/** The calls of Tenant Management, answered from a list of firms, which changes as the server's would. */
export function tenantHandlers(customers: Customer[] = demoCustomers) {
  const firms = new Map(customers.map((customer) => [customer.id, { customer, version: 1 }]));
  const headers = (version: number) => ({ ETag: `"${version}"` });
  const change = (id: string, changes: Partial<Customer>) => {
    const before = firms.get(id);
    if (!before) return undefined;
    const after = { customer: { ...before.customer, ...changes }, version: before.version + 1 };
    firms.set(id, after);
    return after;
  };
  return [
    http.get('/api/customers', ({ query, response }) => {
      const search = query.get('search')?.toLowerCase() ?? '';
      const tenantStatus = query.get('tenantStatus');
      const page = Number(query.get('page') ?? 1);
      const limit = Number(query.get('limit') ?? 100);
      const found = [...firms.values()]
        .map(({ customer }) => customer)
        .filter(({ name, slug, email }) => `${name} ${slug} ${email}`.toLowerCase().includes(search))
        .filter(({ status }) => !tenantStatus || tenantStatusOf(status) === tenantStatus)
        .sort((a, b) => a.name.localeCompare(b.name) * (query.get('sort')?.startsWith('-') ? -1 : 1));
      const data = found.slice((page - 1) * limit, page * limit);
      return response(200).json({ data, page: { page, limit, total: found.length } });
    }),
    http.post('/api/customers', async ({ request, response }) => {
      const input = await request.json();
      const customer: Customer = {
        ...(customers[0] as Customer),
        ...input,
        id: crypto.randomUUID(),
        status: input.status ?? 'trial',
        limits: plans[input.plan].limits,
        usage: { users: 0, storageUsed: 0, documents: 0, apiCalls: 0 },
      };
      firms.set(customer.id, { customer, version: 1 });
      return response(201).json({ data: customer }, { headers: headers(1) });
    }),
    http.get('/api/customers/{id}', ({ params, response }) => {
      const firm = firms.get(params.id);
      if (!firm) return response(404).json(missing);
      return response(200).json({ data: firm.customer }, { headers: headers(firm.version) });
    }),
    http.put('/api/customers/{id}', async ({ params, request, response }) => {
      const version = firms.get(params.id)?.version;
      if (request.headers.get('If-Match') !== `"${version}"`) {
        return response.untyped(problem(412, 'Precondition Failed', 'Somebody else changed this customer.'));
      }
      const firm = change(params.id, { ...(await request.json()), id: params.id });
      if (!firm) return response(404).json(missing);
      return response(200).json({ data: firm.customer }, { headers: headers(firm.version) });
    }),
    http.patch('/api/platform/tenants/{id}/status', async ({ params, request, response }) => {
      const { status } = await request.json();
      const firm = change(params.id, { status: status === 'active' ? 'active' : 'suspended' });
      if (!firm) return response(404).json(missing);
      return response(200).json({ data: firm.customer }, { headers: headers(firm.version) });
    }),
  ];
}

const missing = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  code: 'no_such_customer',
  params: {},
  detail: 'There is no customer with this id.',
} as const;
