import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { list } from './list';
import { byId, create, mutation, replace } from './mutation';
import { record } from './record';

type Schemas = components['schemas'];

/** A law firm as the operator sees it. */
export type Customer = Schemas['Customer'];

/** What an operator says of a law firm. */
export type CustomerInput = Schemas['CustomerInput'];

/** How many law firms there are, and what they bring in. */
export type CustomerSummary = Schemas['CustomerSummary'];

/** The law firms. */
export const customerList = list('/api/customers');

/** One law firm. */
export const customerRecord = record('/api/customers/{id}');

/** Adds a firm. */
export const createCustomer = mutation('post', '/api/customers', 'firm', create<CustomerInput>);

/** Changes a firm. */
export const updateCustomer = mutation('put', '/api/customers/{id}', 'firm', replace<CustomerInput>);

/** Deletes a firm; `restoreCustomer` undoes it within 30 days. */
export const deleteCustomer = mutation('delete', '/api/customers/{id}', 'firm', byId);

/** Brings a deleted firm back. */
export const restoreCustomer = mutation('post', '/api/customers/{id}/restore', 'firm', byId);

/** The address of a firm's data as a ZIP archive. */
export function useCustomerExportUrl(id: string): string {
  return `${useApi().baseUrl}/api/customers/${id}/export`;
}

/** Opens or closes a firm's area (spec section 7, "Tenants"). */
export const setTenantStatus = mutation(
  'patch',
  '/api/platform/tenants/{id}/status',
  'firm',
  ({ id, status }: { id: string; status: Schemas['TenantStatus'] }) => ({
    params: { path: { id }, header: { 'X-Open-Access': 'true' as const } },
    body: { status },
  }),
);

/** The four figures over all firms. */
export function useCustomerSummary() {
  return useApi().useQuery('get', '/api/customers/stats/summary');
}

/** The firms that have brought in the most, `limit` of them. */
export function useTopCustomers(limit: number) {
  return useApi().useQuery('get', '/api/customers', { params: { query: { sort: '-revenue', limit } } });
}
