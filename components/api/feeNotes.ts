import { useCallback } from 'react';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, create, mutation, replace, replaceOnce } from './mutation';

type Schemas = components['schemas'];

/** A fee note, as lists have it. */
export type FeeNote = Schemas['FeeNote'];

/** A fee note with its lines and what they come to. */
export type FeeNoteDetail = Schemas['FeeNoteDetail'];

/** A line of a fee note, as a person chooses it. */
export type FeeNoteLineInput = Schemas['FeeNoteLineInput'];

/** What the firm paid for a client. */
export type Disbursement = Schemas['Disbursement'];

/** The contents of a new or changed disbursement. */
export type DisbursementInput = Schemas['DisbursementInput'];

/** Begins a fee note. */
export const createFeeNote = mutation(
  'post',
  '/api/law-firm/fee-notes',
  'feeNote',
  create<{ caseId: string; lines: FeeNoteLineInput[] }>,
);

/** Replaces the contents of a draft. */
export const updateFeeNote = mutation(
  'put',
  '/api/law-firm/fee-notes/{id}',
  'feeNote',
  replace<Schemas['FeeNoteContents']>,
);

/** Discards a draft. */
export const discardFeeNote = mutation('delete', '/api/law-firm/fee-notes/{id}', 'feeNote', byId);

/** Sends a draft; it takes its number. */
export const sendFeeNote = mutation(
  'post',
  '/api/law-firm/fee-notes/{id}/send',
  'feeNote',
  ({ id, etag }: { id: string; etag: string }, key: string) => ({
    params: { path: { id }, header: { 'If-Match': etag, 'Idempotency-Key': key } },
  }),
);

/** Takes back what was sent. */
export const withdrawFeeNote = mutation(
  'post',
  '/api/law-firm/fee-notes/{id}/withdraw',
  'feeNote',
  replaceOnce<Schemas['FeeNoteWithdrawal']>,
);

/** Makes an invoice of a fee note. */
export const invoiceFeeNote = mutation(
  'post',
  '/api/law-firm/fee-notes/{id}/invoice',
  'feeNote',
  replaceOnce<Schemas['FeeNoteInvoicing']>,
);

/** Returns a function that gives the URL of a fee note's PDF; it is stable between renders. */
export function useFeeNotePdfUrl(): (id: string) => string {
  const { baseUrl } = useApi();
  return useCallback((id) => `${baseUrl}/api/law-firm/fee-notes/${id}/pdf`, [baseUrl]);
}

/** Records what was paid for a client. */
export const createDisbursement = mutation(
  'post',
  '/api/law-firm/disbursements',
  'disbursement',
  create<DisbursementInput>,
);

export const updateDisbursement = mutation(
  'put',
  '/api/law-firm/disbursements/{id}',
  'disbursement',
  replace<DisbursementInput>,
);

/** Deletes a disbursement; it can be restored for 30 days. */
export const deleteDisbursement = mutation('delete', '/api/law-firm/disbursements/{id}', 'disbursement', byId);

export const restoreDisbursement = mutation('post', '/api/law-firm/disbursements/{id}/restore', 'disbursement', byId);
