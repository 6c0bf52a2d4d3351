import { keepPreviousData } from '@tanstack/react-query';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, create, mutation } from './mutation';
import { useFilePreview } from './useFilePreview';

type Schemas = components['schemas'];

/** Money that came in, or a line of a statement that is ignored. */
export type StatementLine = Schemas['StatementLine'];

/** A statement that was imported. */
export type Statement = Schemas['Statement'];

/** Money held for a client. */
export type HeldMoney = Schemas['HeldMoney'];

/** What a client owes back, and what has settled it. */
export type OwedBack = Schemas['OwedBack'];

/** An invoice, and what is open of it. */
export type PayableInvoice = Schemas['PayableInvoice'];

/** Imports a statement of M-Pesa or of a bank. */
export const importStatement = mutation(
  'post',
  '/api/law-firm/statements',
  'receipt',
  create<Schemas['StatementInput']>,
);

/** Undoes the import of a statement. */
export const undoStatement = mutation('post', '/api/law-firm/statements/{id}/undo', 'receipt', byId);

/** Matches a line to an invoice or a client, or accepts what is proposed. */
export const matchLine = mutation(
  'post',
  '/api/law-firm/statement-lines/{id}/match',
  'receipt',
  ({ id, ...body }: Schemas['LineMatch'] & { id: string }) => ({ params: { path: { id } }, body }),
);

/** Ignores a line. */
export const ignoreLine = mutation('post', '/api/law-firm/statement-lines/{id}/ignore', 'receipt', byId);

/** Undoes what was done with a line. */
export const undoLine = mutation('post', '/api/law-firm/statement-lines/{id}/undo', 'receipt', byId);

/** Settles an invoice with money that is held for its client. */
export const applyHeldMoney = mutation(
  'post',
  '/api/law-firm/held-money/{id}/apply',
  'receipt',
  ({ id, ...body }: Schemas['HeldMoneyUseInput'] & { id: string }, key) => ({
    params: { path: { id }, header: { 'Idempotency-Key': key } },
    body,
  }),
);

/** Records that held money was given back. */
export const refundHeldMoney = mutation(
  'post',
  '/api/law-firm/held-money/{id}/refund',
  'receipt',
  ({ id, ...body }: Schemas['HeldMoneyRefund'] & { id: string }, key) => ({
    params: { path: { id }, header: { 'Idempotency-Key': key } },
    body,
  }),
);

/** Says what held money is, and for which case. */
export const updateHeldMoney = mutation(
  'put',
  '/api/law-firm/held-money/{id}',
  'receipt',
  ({ id, ...body }: Schemas['HeldMoneyInput'] & { id: string }) => ({ params: { path: { id } }, body }),
);

/** Reverses a payment that is wholly held, with all that became of it. */
export const reverseHeldMoney = mutation(
  'post',
  '/api/law-firm/held-money/{id}/reverse',
  'receipt',
  ({ id, ...body }: Schemas['ReversalInput'] & { id: string }, key) => ({
    params: { path: { id }, header: { 'Idempotency-Key': key } },
    body,
  }),
);

/** Undoes a use of held money. */
export const undoHeldMoneyUse = mutation(
  'post',
  '/api/law-firm/held-money/{id}/undo',
  'receipt',
  ({ id, useId }: { id: string; useId: string }) => ({ params: { path: { id } }, body: { useId } }),
);

/** Settles what a client owes back. */
export const settleOwedBack = mutation(
  'post',
  '/api/law-firm/owed-back/{id}/settle',
  'receipt',
  ({ id, ...body }: Schemas['OwedBackInput'] & { id: string }, key) => ({
    params: { path: { id }, header: { 'Idempotency-Key': key } },
    body,
  }),
);

/** Undoes what has settled what a client owes back. */
export const undoOwedBackUse = mutation(
  'post',
  '/api/law-firm/owed-back/{id}/undo',
  'receipt',
  ({ id, useId }: { id: string; useId: string }) => ({ params: { path: { id } }, body: { useId } }),
);

/** Reads the statements that were imported last, newest first. */
export function useLastStatements() {
  return useApi().useQuery('get', '/api/law-firm/statements', { params: { query: { limit: 20 } } });
}

/** Finds open invoices and clients, or a client's open invoices alone. Idle without words. */
export function useLineTargets(q: string, clientId?: string) {
  return useApi().useQuery(
    'get',
    '/api/law-firm/statement-lines/targets',
    { params: { query: { q, ...(clientId !== undefined && { clientId }) } } },
    { enabled: q.trim() !== '', placeholderData: keepPreviousData },
  );
}

/** How a statement is read. Idle without a file; while it is read another way, what was shown stays. */
export const useStatementPreview = (input: Schemas['StatementPreviewInput'] | undefined) =>
  useFilePreview<Schemas['StatementPreview']>('/api/law-firm/statements/preview', input);
