import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { components, operations } from '#openapi';
import { useApi } from './ApiProvider';
import { bodyOf } from './createApi';
import { definedOnly } from './definedOnly';
import { nextPage, type Filters } from './paging';
import { useRefresh } from './refresh';
import { type Versioned, versioned } from './versioned';

/** A law firm as the operator sees it. */
export type Customer = components['schemas']['Customer'];

/** What an operator says of a law firm. */
export type CustomerInput = components['schemas']['CustomerInput'];

/** Search, filters and order of the customer list; the paging is the hook's. */
export type CustomerQuery = Filters<NonNullable<operations['listCustomers']['parameters']['query']>>;

/** The list, page after page of 100 rows. While a changed query loads, the rows of the last one stay. */
export function useCustomers(query: CustomerQuery) {
  return useApi().useInfiniteQuery(
    'get',
    '/api/customers',
    { params: { query: { ...definedOnly(query), limit: 100 } } },
    { pageParamName: 'page', initialPageParam: 1, getNextPageParam: nextPage, placeholderData: keepPreviousData },
  );
}

/** The firms that have brought in the most, `limit` of them. */
export function useTopCustomers(limit: number) {
  return useApi().useQuery('get', '/api/customers', { params: { query: { sort: '-revenue', limit } } });
}

/** The four figures over all firms. */
export function useCustomerSummary() {
  return useApi().useQuery('get', '/api/customers/stats/summary');
}

/** One firm and its version. */
export function useCustomer(id: string) {
  const { client } = useApi();
  return useQuery({
    queryKey: ['get', '/api/customers/{id}', { params: { path: { id } } }],
    queryFn: async ({ signal }): Promise<Versioned<Customer>> =>
      versioned(await client.GET('/api/customers/{id}', { params: { path: { id } }, signal })),
  });
}

/** Adds a firm. */
export function useCreateCustomer() {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: CustomerInput) => bodyOf(await client.POST('/api/customers', { body })).data,
    onSuccess: () => refresh(),
  });
}

/** Changes a firm, unless it is no longer in the version that `etag` names: then it fails with status 412. */
export function useUpdateCustomer(id: string) {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ body, etag }: { body: CustomerInput; etag: string }) =>
      bodyOf(await client.PUT('/api/customers/{id}', { params: { path: { id }, header: { 'If-Match': etag } }, body }))
        .data,
    onSuccess: () => refresh(),
  });
}

/** Deletes a firm; `useRestoreCustomer` undoes it within 30 days. */
export function useDeleteCustomer() {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) =>
      bodyOf(await client.DELETE('/api/customers/{id}', { params: { path: { id } } })).data,
    onSuccess: (_, id) => refresh({ deleted: id }),
  });
}

/** Brings a deleted firm back. */
export function useRestoreCustomer() {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) =>
      bodyOf(await client.POST('/api/customers/{id}/restore', { params: { path: { id } } })).data,
    onSuccess: () => refresh(),
  });
}

/** Opens or closes a firm's area. */
export function useSetTenantStatus() {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, status }: { id: string; status: components['schemas']['TenantStatus'] }) =>
      bodyOf(
        await client.PATCH('/api/platform/tenants/{id}/status', {
          params: { path: { id }, header: { 'X-Open-Access': 'true' } },
          body: { status },
        }),
      ).data,
    onSuccess: () => refresh(),
  });
}
