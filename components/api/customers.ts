import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components, operations } from '#openapi';
import { useApi } from './ApiProvider';
import { bodyOf } from './createApi';
import { definedOnly } from './definedOnly';
import { nextPage, type Filters } from './paging';

/** A law firm as the operator sees it. */
export type Customer = components['schemas']['Customer'];

/** What an operator says of a law firm. */
export type CustomerInput = components['schemas']['CustomerInput'];

/** Search, filters and order of the customer list; the paging is the hook's. */
export type CustomerQuery = Filters<NonNullable<operations['listCustomers']['parameters']['query']>>;

/** A record with the version in which it was read. */
export type Versioned<Record> = { record: Record; etag: string };

/** The list, page after page of 100 rows. While a changed query loads, the rows of the last one stay. */
export function useCustomers(query: CustomerQuery) {
  return useApi().useInfiniteQuery(
    'get',
    '/api/customers',
    { params: { query: { ...definedOnly(query), limit: 100 } } },
    { pageParamName: 'page', initialPageParam: 1, getNextPageParam: nextPage, placeholderData: keepPreviousData },
  );
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
    queryFn: async ({ signal }): Promise<Versioned<Customer>> => {
      const answer = await client.GET('/api/customers/{id}', { params: { path: { id } }, signal });
      return { record: bodyOf(answer).data, etag: answer.response.headers.get('ETag') ?? '*' };
    },
  });
}

/** After a change every list and figure may differ: all that is on screen is fetched anew, the rest when it is next seen. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}

/** Adds a firm. */
export function useCreateCustomer() {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: CustomerInput) => bodyOf(await client.POST('/api/customers', { body })).data,
    onSuccess: refresh,
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
    onSuccess: refresh,
  });
}

/** Deletes a firm; `useRestoreCustomer` undoes it within 30 days. */
export function useDeleteCustomer() {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) =>
      bodyOf(await client.DELETE('/api/customers/{id}', { params: { path: { id } } })).data,
    onSuccess: refresh,
  });
}

/** Brings a deleted firm back. */
export function useRestoreCustomer() {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) =>
      bodyOf(await client.POST('/api/customers/{id}/restore', { params: { path: { id } } })).data,
    onSuccess: refresh,
  });
}
