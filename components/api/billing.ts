import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { list } from './list';
import { mutation, type Replacement, replace } from './mutation';
import { omitUndefined } from './omitUndefined';
import { record } from './record';

type Schemas = components['schemas'];

/** An invoice from a firm to its client. */
export type Invoice = Schemas['Invoice'];

/** An invoice with its lines and payments. */
export type InvoiceDetail = Schemas['InvoiceDetail'];

/** What to bill. */
export type InvoiceInput = Schemas['InvoiceInput'];

/** What becomes of an invoice. */
export type InvoiceStatusInput = Schemas['InvoiceStatusInput'];

/** What was paid on a day, in KES. */
export type RevenueDay = Schemas['RevenueDay'];

/** All firms' invoices. */
export const invoiceList = list('/api/billing/invoices');

/** Finds invoices by number, client or firm, `limit` at most. Asks nothing while there is nothing to look for. */
export function useInvoiceSearch(search: string, limit: number) {
  return useApi().useQuery(
    'get',
    '/api/billing/invoices',
    { params: { query: { search, limit } } },
    { placeholderData: keepPreviousData, enabled: search !== '' },
  );
}

/** One invoice. */
export const invoiceRecord = record('/api/billing/invoices/{id}');

/** Makes an invoice. The same `key` makes it once, however often it is sent. */
export const createInvoice = mutation(
  'post',
  '/api/billing/invoices',
  'invoice',
  ({ body, key }: { body: InvoiceInput; key: string }) => ({ params: { header: { 'Idempotency-Key': key } }, body }),
);

/** Sends, settles or cancels an invoice. */
export const updateInvoiceStatus = mutation(
  'put',
  '/api/billing/invoices/{id}/status',
  'invoice',
  (change: Replacement<InvoiceStatusInput>) => replace(change),
);

/** The newest invoices of one firm, `limit` of them. */
export function useTenantInvoices(tenantId: string, limit: number) {
  return useApi().useQuery('get', '/api/billing/invoices', { params: { query: { tenantId, limit } } });
}

/** How many invoices all firms have, whatever the list is narrowed to. */
export function useInvoiceCount() {
  return useApi().useQuery(
    'get',
    '/api/billing/invoices',
    { params: { query: { limit: 1 } } },
    { select: ({ page }) => page.total },
  );
}

/** What was earned and what is owed; with `tenantId`, of that firm. */
export function useBillingStats(tenantId?: string) {
  return useApi().useQuery('get', '/api/billing/stats', { params: { query: omitUndefined({ tenantId }) } });
}

/** What was paid on each of the last `days` days, in KES. */
export function useRevenueHistory(days = 30) {
  return useApi().useQuery('get', '/api/billing/stats/revenue', { params: { query: { days } } });
}

/** Gives the address of an invoice's PDF; the function stays the same between renders. */
export function useInvoicePdfUrl(): (id: string) => string {
  const { baseUrl } = useApi();
  return useCallback((id) => `${baseUrl}/api/billing/invoices/${id}/pdf`, [baseUrl]);
}
