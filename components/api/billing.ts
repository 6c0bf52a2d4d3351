import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { components } from '#openapi';
import { ApiError } from './ApiError';
import { useApi } from './ApiProvider';
import { list } from './list';
import { mutation, type Replacement, replace } from './mutation';
import { omitUndefined } from './omitUndefined';
import type { PeriodQuery } from './period';
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

/** New contents of a draft. */
export type InvoiceDraftInput = Schemas['InvoiceDraftInput'];

/** What a client has paid. */
export type PaymentInput = Schemas['PaymentInput'];

/** Something that happened to an invoice. */
export type InvoiceEvent = Schemas['InvoiceEvent'];

/** What became of an email. */
export type InvoiceEmail = Schemas['InvoiceEmail'];

/** Whether an email goes with an invoice or reminds of it. */
export type MailKind = Schemas['MailKind'];

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

/** Gives a draft new contents. */
export const updateInvoice = mutation('put', '/api/billing/invoices/{id}', 'invoice', replace<InvoiceDraftInput>);

/** Records a payment of an invoice, of its balance or a part of it. */
export const recordPayment = mutation('post', '/api/billing/invoices/{id}/payments', 'invoice', replace<PaymentInput>);

/** Emails a sent invoice again, or a reminder of an overdue one. */
export const mailInvoice = mutation(
  'post',
  '/api/billing/invoices/{id}/mail',
  'invoice',
  ({ id, body }: { id: string; body: Schemas['InvoiceMailInput'] }) => ({ params: { path: { id } }, body }),
);

/** The email that goes with an invoice or reminds of it, and whether the server would deliver it. */
export function useInvoiceMail(id: string, kind: MailKind) {
  return useApi().useQuery('get', '/api/billing/invoices/{id}/mail', { params: { path: { id }, query: { kind } } });
}

/** An invoice's PDF as a local address, for showing it in the page. `version` tells one state of the invoice from the next. */
export function useInvoicePdf(id: string, version: string) {
  const { baseUrl } = useApi();
  const pdf = useQuery({
    queryKey: ['get', 'pdf', id, version],
    queryFn: async ({ signal }) => {
      const response = await fetch(`${baseUrl}/api/billing/invoices/${id}/pdf`, { signal });
      if (!response.ok) throw new ApiError(response);
      return response.blob();
    },
    staleTime: Infinity,
  });
  const url = useMemo(() => pdf.data && URL.createObjectURL(pdf.data), [pdf.data]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return { url, isError: pdf.isError };
}

/** The newest invoices of one firm, `limit` of them. */
export function useTenantInvoices(tenantId: string, limit: number) {
  return useApi().useQuery('get', '/api/billing/invoices', { params: { query: { tenantId, limit } } });
}

/** What was earned, what is owed and how many invoices there are; with `tenantId`, of that firm. */
export function useBillingStats(tenantId?: string) {
  return useApi().useQuery('get', '/api/billing/stats', { params: { query: omitUndefined({ tenantId }) } });
}

/** What was paid on each day of a period, in KES. While another period is answered the last one stays. */
export function useRevenueHistory(query: PeriodQuery) {
  return useApi().useQuery(
    'get',
    '/api/billing/stats/revenue',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
}

/** Gives the address of an invoice's PDF; the function stays the same between renders. */
export function useInvoicePdfUrl(): (id: string) => string {
  const { baseUrl } = useApi();
  return useCallback((id) => `${baseUrl}/api/billing/invoices/${id}/pdf`, [baseUrl]);
}
