import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { list } from './list';
import { mutation } from './mutation';

type Schemas = components['schemas'];

/** A month of the firm's books, what it comes to, and whether it is closed. */
export type BookMonth = Schemas['BookMonth'];

/** An invoice, a credit note or a cancellation that counts in a month's VAT. */
export type VatDocument = Schemas['VatDocument'];

const at = '/api/law-firm/months/{month}' as const;

type Act = { month: string; version: number; reason?: string };

const versioned = ({ month, version, reason }: Act, key: string) => ({
  params: { path: { month }, header: { 'If-Match': `"${version}"`, 'Idempotency-Key': key } },
  reason,
});

/** Closes a month. A reason is needed where something in it is open. */
export const closeMonth = mutation('post', `${at}/close`, 'month', (act: Act, key) => {
  const { params, reason } = versioned(act, key);
  return { params, body: { ...(reason !== undefined && { reason }) } };
});

/** Opens the last closed month again, for a reason. */
export const openMonth = mutation('post', `${at}/open`, 'month', (act: Act & { reason: string }, key) => ({
  params: versioned(act, key).params,
  body: { reason: act.reason },
}));

/** Reads a month with what is open in it, and who closed or opened it. Idle without a month. */
export function useMonth(month: string | undefined) {
  const enabled = month !== undefined;
  return useApi().useQuery('get', at, { params: { path: { month: month ?? '' } } }, { enabled });
}

/** The documents that count in a month's VAT, by day. */
export function vatList(month: string) {
  const documents = list(`${at}/vat`, 50);
  return { ...documents, path: documents.path.replace('{month}', month) };
}

/** The URL of a month's VAT as a CSV file. */
export function useVatUrl(month: string): string {
  const { baseUrl } = useApi();
  return `${baseUrl}${at.replace('{month}', month)}/vat/export`;
}
