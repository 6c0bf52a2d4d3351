import { useCallback } from 'react';
import type { components } from '#openapi';
import type { Currency } from '#domain/money';
import { useApi } from './ApiProvider';
import { create, mutation, replace, type Replacement, replaceOnce } from './mutation';

type Schemas = components['schemas'];

/** One of the firm's invoices, as lists have it. */
export type FirmInvoice = Schemas['FirmInvoice'];

/** What invoices come to. */
export type Balance = Schemas['Balance'];

/** One of the firm's invoices with its lines, settlements, credit notes and history. */
export type OwnInvoice = Schemas['OwnInvoice'];

/** What settles an invoice, as a person records it. */
export type SettlementInput = Schemas['SettlementInput'];

/** A receipt that pays several invoices, as a person records it. */
export type ReceiptInput = Schemas['ReceiptInput'];

/** What a firm took back of an invoice. */
export type CreditNote = Schemas['CreditNote'];

/** What settled an invoice. */
export type Settlement = Schemas['Payment'];

/** A client's account in a period. */
export type ClientStatement = Schemas['ClientStatement'];

const at = '/api/law-firm/invoices/{id}' as const;

/** The request about a settlement of an invoice. */
const ofSettlement = ({ id, etag }: { id: string; etag: string }, paymentId: string, key: string) => ({
  path: { id, paymentId },
  header: { 'If-Match': etag, 'Idempotency-Key': key },
});

/** Records a payment, tax withheld, or a debt given up. */
export const recordSettlement = mutation('post', `${at}/payments`, 'ownInvoice', replaceOnce<SettlementInput>);

/** Records a receipt that pays several invoices of a client. */
export const recordReceipt = mutation('post', '/api/law-firm/payments', 'ownInvoice', create<Schemas['ReceiptInput']>);

/** Receives a certificate of tax withheld. */
export const receiveCertificate = mutation(
  'post',
  `${at}/payments/{paymentId}/certificate`,
  'ownInvoice',
  (
    { body: { paymentId, ...body }, ...of }: Replacement<{ paymentId: string; number: string; date?: string }>,
    key,
  ) => ({
    params: ofSettlement(of, paymentId, key),
    body,
  }),
);

/** Reverses a settlement. */
export const reverseSettlement = mutation(
  'post',
  `${at}/payments/{paymentId}/reversal`,
  'receipt',
  ({ body: { paymentId, ...body }, ...of }: Replacement<Schemas['ReversalInput'] & { paymentId: string }>, key) => ({
    params: ofSettlement(of, paymentId, key),
    body,
  }),
);

/** Credits lines of an invoice. */
export const createCreditNote = mutation(
  'post',
  `${at}/credit-notes`,
  'ownInvoice',
  replaceOnce<Schemas['CreditNoteInput']>,
);

/** Cancels an invoice. */
export const cancelOwnInvoice = mutation(
  'post',
  `${at}/cancel`,
  'ownInvoice',
  replaceOnce<Schemas['CancellationInput']>,
);

/** Marks an invoice as delivered on a day. */
export const deliverOwnInvoice = mutation('put', `${at}/delivery`, 'ownInvoice', replace<{ date?: string }>);

/** Says what eTIMS knows of an invoice. */
export const setEtims = mutation('put', `${at}/etims`, 'ownInvoice', replace<Schemas['EtimsInput']>);

/** Says what eTIMS knows of a credit note. */
export const setCreditNoteEtims = mutation(
  'put',
  `${at}/credit-notes/{creditNoteId}/etims`,
  'ownInvoice',
  ({ id, etag, body: { creditNoteId, ...body } }: Replacement<Schemas['EtimsInput'] & { creditNoteId: string }>) => ({
    params: { path: { id, creditNoteId }, header: { 'If-Match': etag } },
    body,
  }),
);

type ToMail = { id: string; to?: string };

const mailed = ({ id, ...body }: ToMail, key: string) => ({
  params: { path: { id }, header: { 'Idempotency-Key': key } },
  body,
});

/** Emails an invoice. */
export const sendOwnInvoice = mutation('post', `${at}/send`, 'ownInvoice', mailed);

/** Emails a reminder of an invoice. */
export const remindOfOwnInvoice = mutation('post', `${at}/remind`, 'ownInvoice', mailed);

/** Returns functions that give the URLs of the firm's files about money; they are stable between renders. */
export function useMoneyFiles() {
  const { baseUrl } = useApi();
  const firm = `${baseUrl}/api/law-firm`;
  return {
    invoicePdf: useCallback((id: string) => `${firm}/invoices/${id}/pdf`, [firm]),
    creditNotePdf: useCallback(
      (invoice: string, id: string) => `${firm}/invoices/${invoice}/credit-notes/${id}/pdf`,
      [firm],
    ),
    invoicesCsv: useCallback(
      (query: Record<string, string>) => `${firm}/invoices/export?${new URLSearchParams(query)}`,
      [firm],
    ),
    listCsv: useCallback(
      (name: 'credit-notes' | 'payments', query: Record<string, string>) =>
        `${firm}/${name}/export?${new URLSearchParams(query)}`,
      [firm],
    ),
    statement: useCallback(
      (client: string, kind: 'export' | 'pdf', period: { from: string; to: string; currency?: Currency }) =>
        `${firm}/clients/${client}/statement/${kind}?${new URLSearchParams(period)}`,
      [firm],
    ),
  };
}

/** Reads a client's statement of account. */
export function useClientStatement(id: string, query: { from: string; to: string; currency?: Currency }) {
  return useApi().useQuery('get', '/api/law-firm/clients/{id}/statement', { params: { path: { id }, query } });
}
