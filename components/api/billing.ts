import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { components, operations } from '#openapi';
import { useApi } from './ApiProvider';
import { bodyOf } from './createApi';
import { definedOnly } from './definedOnly';
import { nextPage, type Filters } from './paging';
import { useRefresh } from './refresh';
import { type Versioned, versioned } from './versioned';

/** A fee note from a firm to a client. */
export type Invoice = components['schemas']['Invoice'];

/** An invoice with its lines and payments. */
export type InvoiceDetail = components['schemas']['InvoiceDetail'];

/** What to bill. */
export type InvoiceInput = components['schemas']['InvoiceInput'];

/** What becomes of an invoice. */
export type InvoiceStatusInput = components['schemas']['InvoiceStatusInput'];

/** What was paid on a day, in KES. */
export type RevenueDay = components['schemas']['RevenueDay'];

/** Search, filters and order of the invoice list; the paging is the hook's. */
export type InvoiceQuery = Filters<NonNullable<operations['listInvoices']['parameters']['query']>>;

/** The invoices of all firms, page after page of 100 rows. While a changed query loads, the rows of the last one stay. */
export function useInvoices(query: InvoiceQuery) {
  return useApi().useInfiniteQuery(
    'get',
    '/api/billing/invoices',
    { params: { query: { ...definedOnly(query), limit: 100 } } },
    { pageParamName: 'page', initialPageParam: 1, getNextPageParam: nextPage, placeholderData: keepPreviousData },
  );
}

/** The newest invoices of one firm, `limit` of them. */
export function useTenantInvoices(tenantId: string, limit: number) {
  return useApi().useQuery('get', '/api/billing/invoices', { params: { query: { tenantId, limit } } });
}

/** How many invoices there are of all firms, whatever the list is narrowed by. */
export function useInvoiceCount() {
  return useApi().useQuery(
    'get',
    '/api/billing/invoices',
    { params: { query: { limit: 1 } } },
    { select: ({ page }) => page.total },
  );
}

/** One invoice and its version. */
export function useInvoice(id: string) {
  const { client } = useApi();
  return useQuery({
    queryKey: ['get', '/api/billing/invoices/{id}', { params: { path: { id } } }],
    queryFn: async ({ signal }): Promise<Versioned<InvoiceDetail>> =>
      versioned(await client.GET('/api/billing/invoices/{id}', { params: { path: { id } }, signal })),
  });
}

/** What was earned and what is owed; with `tenantId`, of that firm. */
export function useBillingStats(tenantId?: string) {
  return useApi().useQuery('get', '/api/billing/stats', { params: { query: definedOnly({ tenantId }) } });
}

/** What was paid on each of the last `days` days, in KES. */
export function useRevenueHistory(days = 30) {
  return useApi().useQuery('get', '/api/billing/stats/revenue', { params: { query: { days } } });
}

/** Makes an invoice. The same `key` makes it once, however often it is sent. */
export function useCreateInvoice() {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ body, key }: { body: InvoiceInput; key: string }) =>
      bodyOf(await client.POST('/api/billing/invoices', { params: { header: { 'Idempotency-Key': key } }, body })).data,
    onSuccess: () => refresh(),
  });
}

/** Puts an invoice into another state, unless it is no longer in the version that `etag` names: then it fails with status 412. */
export function useUpdateInvoiceStatus() {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, etag, body }: { id: string; etag: string; body: InvoiceStatusInput }) =>
      bodyOf(
        await client.PUT('/api/billing/invoices/{id}/status', {
          params: { path: { id }, header: { 'If-Match': etag } },
          body,
        }),
      ).data,
    onSuccess: () => refresh(),
  });
}

/** Gives the address of an invoice's PDF; the function stays the same between renders. */
export function useInvoicePdfUrl(): (id: string) => string {
  const { baseUrl } = useApi();
  return useCallback((id) => `${baseUrl}/api/billing/invoices/${id}/pdf`, [baseUrl]);
}
