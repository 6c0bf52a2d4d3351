import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { components } from '#openapi';
import { ApiError } from './ApiError';
import { useApi } from './ApiProvider';
import { create, mutation, type Replacement, replace, replaceOnce } from './mutation';
import { omitUndefined } from '#domain/omit';
import type { PeriodQuery } from './period';

type Schemas = components['schemas'];

export type Invoice = Schemas['Invoice'];

/** An invoice with its lines and payments. */
export type InvoiceDetail = Schemas['InvoiceDetail'];

/** The contents of a new invoice. */
export type InvoiceInput = Schemas['InvoiceInput'];

/** An invoice's new status, with the details of the payment or the email. */
export type InvoiceStatusInput = Schemas['InvoiceStatusInput'];

/** New contents of a draft. */
export type InvoiceDraftInput = Schemas['InvoiceDraftInput'];

export type PaymentInput = Schemas['PaymentInput'];

export type Payment = Schemas['Payment'];

/** The payment to reverse, and why. */
export type ReversalInput = Schemas['ReversalInput'] & { paymentId: string };

/** Something that happened to an invoice. */
export type InvoiceEvent = Schemas['InvoiceEvent'];

export type InvoiceEmail = Schemas['InvoiceEmail'];

/** Whether an email delivers an invoice or is a reminder. */
export type MailKind = Schemas['MailKind'];

/** Payments received on one day, in KES. */
export type RevenueDay = Schemas['RevenueDay'];

/** Finds invoices by number, client or firm, `limit` at most. Idle while `search` is empty. */
export function useInvoiceSearch(search: string, limit: number) {
  return useApi().useQuery(
    'get',
    '/api/billing/invoices',
    { params: { query: { search, limit } } },
    { placeholderData: keepPreviousData, enabled: search !== '' },
  );
}

export const createInvoice = mutation('post', '/api/billing/invoices', 'invoice', create<InvoiceInput>);

/** Sends, settles or cancels an invoice. */
export const updateInvoiceStatus = mutation(
  'put',
  '/api/billing/invoices/{id}/status',
  'invoice',
  replaceOnce<InvoiceStatusInput>,
);

/** Replaces a draft's contents. */
export const updateInvoice = mutation('put', '/api/billing/invoices/{id}', 'invoice', replace<InvoiceDraftInput>);

/** Records a payment of an invoice's balance, in full or in part. */
export const recordPayment = mutation(
  'post',
  '/api/billing/invoices/{id}/payments',
  'invoice',
  replaceOnce<PaymentInput>,
);

/** Reverses a payment, with a reason. */
export const reversePayment = mutation(
  'post',
  '/api/billing/invoices/{id}/payments/{paymentId}/reversal',
  'invoice',
  ({ body: { paymentId, ...reversal }, ...sent }: Replacement<ReversalInput>, key) => {
    const { params, body } = replaceOnce({ ...sent, body: reversal }, key);
    return { params: { ...params, path: { ...params.path, paymentId } }, body };
  },
);

/** Emails a sent invoice again, or a reminder for an overdue one. */
export const mailInvoice = mutation(
  'post',
  '/api/billing/invoices/{id}/mail',
  'invoice',
  ({ id, body }: { id: string; body: Schemas['InvoiceMailInput'] }, key) => ({
    params: { path: { id }, header: { 'Idempotency-Key': key } },
    body,
  }),
);

/** The email that would deliver an invoice or remind of it, and whether the server would send it. */
export function useInvoiceMail(id: string, kind: MailKind) {
  return useApi().useQuery('get', '/api/billing/invoices/{id}/mail', { params: { path: { id }, query: { kind } } });
}

/** An invoice's PDF as an object URL, to show in the page. A new `version` of the invoice fetches it again. */
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

/** One firm's newest invoices, `limit` at most. */
export function useTenantInvoices(tenantId: string, limit: number) {
  return useApi().useQuery('get', '/api/billing/invoices', { params: { query: { tenantId, limit } } });
}

/** Revenue, amounts owed and numbers of invoices, for all firms or for `tenantId`. */
export function useBillingStats(tenantId?: string) {
  return useApi().useQuery('get', '/api/billing/stats', { params: { query: omitUndefined({ tenantId }) } });
}

/** Payments on each day of a period, in KES. The previous period stays while a new one loads. */
export function useRevenueHistory(query: PeriodQuery) {
  return useApi().useQuery(
    'get',
    '/api/billing/stats/revenue',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
}

/** Returns a function that gives the URL of an invoice's PDF; it is stable between renders. */
export function useInvoicePdfUrl(): (id: string) => string {
  const { baseUrl } = useApi();
  return useCallback((id) => `${baseUrl}/api/billing/invoices/${id}/pdf`, [baseUrl]);
}
