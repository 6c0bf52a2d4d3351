import type { components } from '#openapi';
import { statusWanted } from '#domain/suspension';
import { nairobiDay } from '#domain/dates';
import { toInvoice } from '#server/billing/invoices/invoice';
import type { InvoiceRow } from '#server/billing/invoices/queries';
import { demoCustomers, missing } from './customers';
import { demoActivity } from './dashboard';
import { demoPractices, now } from './demoPractices';
import { http } from './http';
import { demoUsage, usageHandlers } from './usage';

type Schemas = components['schemas'];
type Customer = Schemas['Customer'];

// What the database would fill in.
const blankInvoice = { paidDate: null, notes: null };

/** The invoices of the demo data, the newest of each firm first, as the API answers them. */
const demoInvoices: Schemas['Invoice'][] = demoPractices.flatMap(({ tenant, invoices }) =>
  invoices
    .map((row) => ({ ...blankInvoice, ...row, number: `INV-${row.year}-${String(row.sequence).padStart(4, '0')}` }))
    .reverse()
    .map((invoice) => toInvoice({ invoice, tenantName: tenant.name } as InvoiceRow, nairobiDay(now))),
);

/** The calls of a customer's page, answered from a list of firms. What is changed there stays changed. */
export function customerPageHandlers(customers: readonly Customer[] = demoCustomers) {
  const current = new Map(customers.map((customer) => [customer.id, customer]));
  const suspendedFrom = new Map<string, Customer['status']>();
  let version = 1;
  const etag = () => ({ headers: { ETag: `"${version}"` } });
  const put = (customer: Customer, status: Customer['status']) => {
    if (status === 'suspended') suspendedFrom.set(customer.id, customer.status);
    const changed = { ...customer, status };
    current.set(customer.id, changed);
    version += 1;
    return changed;
  };

  return [
    http.get('/api/customers/{id}', ({ params, response }) => {
      const customer = current.get(params.id);
      return customer ? response(200).json({ data: customer }, etag()) : response(404).json(missing);
    }),
    http.put('/api/customers/{id}', async ({ params, request, response }) => {
      const customer = current.get(params.id);
      const { status } = await request.json();
      return customer
        ? response(200).json({ data: put(customer, status ?? customer.status) }, etag())
        : response(404).json(missing);
    }),
    http.patch('/api/platform/tenants/{id}/status', async ({ params, request, response }) => {
      const customer = current.get(params.id);
      const { status } = await request.json();
      if (!customer) return response(404).json(missing);
      const standing = { status: customer.status, suspendedFrom: suspendedFrom.get(params.id) ?? null };
      return response(200).json({ data: put(customer, statusWanted(standing, status)) }, etag());
    }),
    http.get('/api/billing/invoices', ({ query, response }) => {
      const limit = Number(query.get('limit') ?? 100);
      const found = demoInvoices.filter(({ tenant_id }) => tenant_id === query.get('tenantId'));
      return response(200).json({ data: found.slice(0, limit), page: { page: 1, limit, total: found.length } });
    }),
    http.get('/api/dashboard/activity', ({ query, response }) => {
      const found = demoActivity.filter(({ tenantId }) => tenantId === query.get('tenantId'));
      return response(200).json({ data: found.slice(0, Number(query.get('limit') ?? 20)) });
    }),
    ...usageHandlers(demoUsage),
  ];
}
