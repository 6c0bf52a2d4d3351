import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, create, mutation, replace } from './mutation';

type Schemas = components['schemas'];

/** A law firm as the operator sees it. */
export type Customer = Schemas['Customer'];

/** The contents of a new or changed law firm. */
export type CustomerInput = Schemas['CustomerInput'];

/** The number of law firms by status, and their monthly revenue. */
export type CustomerSummary = Schemas['CustomerSummary'];

export const createCustomer = mutation('post', '/api/customers', 'firm', create<CustomerInput>);

export const updateCustomer = mutation('put', '/api/customers/{id}', 'firm', replace<CustomerInput>);

/** Deletes a firm; `restoreCustomer` undoes it within 30 days. */
export const deleteCustomer = mutation('delete', '/api/customers/{id}', 'firm', byId);

export const restoreCustomer = mutation('post', '/api/customers/{id}/restore', 'firm', byId);

/** The download URL of a firm's data, as a ZIP archive. */
export function useCustomerExportUrl(id: string): string {
  return `${useApi().baseUrl}/api/customers/${id}/export`;
}

/** Sets a firm's status, which opens or closes its area (spec section 7, "Tenants"), with the reason for a suspension. */
export const setTenantStatus = mutation(
  'patch',
  '/api/platform/tenants/{id}/status',
  'firm',
  ({ id, ...body }: { id: string; status: Schemas['TenantStatus']; reason?: string }) => ({
    params: { path: { id }, header: { 'X-Open-Access': 'true' as const } },
    body,
  }),
);

export function useCustomerSummary() {
  return useApi().useQuery('get', '/api/customers/stats/summary');
}

/** The firms with the highest revenue, `limit` at most. */
export function useTopCustomers(limit: number) {
  return useApi().useQuery('get', '/api/customers', { params: { query: { sort: '-revenue', limit } } });
}
