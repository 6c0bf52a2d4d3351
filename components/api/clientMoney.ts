import { keepPreviousData } from '@tanstack/react-query';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { create, mutation } from './mutation';

type Schemas = components['schemas'];

/** A bank account in which the firm holds its clients' money. */
export type ClientAccount = Schemas['ClientAccount'];

/** What a client has in an account in a case. */
export type ClientBalance = Schemas['ClientBalance'];

/** An entry of the ledger of clients' money. */
export type ClientEntry = Schemas['ClientEntry'];

/** A signed comparison of an account's books with its bank. */
export type Reconciliation = Schemas['Reconciliation'];

/** The same before it is signed. */
export type ReconciliationPreview = Schemas['ReconciliationPreview'];

/** Adds a client account. */
export const addClientAccount = mutation(
  'post',
  '/api/law-firm/client-accounts',
  'clientMoney',
  create<Schemas['ClientAccountInput']>,
);

/** Posts money in, money out, interest or the bank's own item. */
export const postClientEntry = mutation(
  'post',
  '/api/law-firm/client-entries',
  'clientMoney',
  create<Schemas['ClientEntryInput']>,
);

/** Pays an invoice from money held for its client. */
export const payOfficeFromClient = mutation(
  'post',
  '/api/law-firm/client-entries/to-office',
  'clientMoney',
  create<Schemas['ToOfficeInput']>,
);

/** Pays the firm back what it had paid for a client, from money held for the client. */
export const reimburseDisbursement = mutation(
  'post',
  '/api/law-firm/client-entries/reimburse',
  'clientMoney',
  create<Schemas['ReimbursementInput']>,
);

/** Moves money from one client's case to another's. */
export const moveClientMoney = mutation(
  'post',
  '/api/law-firm/client-entries/between',
  'clientMoney',
  create<Schemas['BetweenInput']>,
);

/** Moves a client's money to another of the firm's accounts. */
export const moveToAccount = mutation(
  'post',
  '/api/law-firm/client-entries/move',
  'clientMoney',
  create<Schemas['MoveInput']>,
);

/** Says that the bank has cleared an entry. */
export const clearClientEntry = mutation(
  'post',
  '/api/law-firm/client-entries/{id}/clear',
  'clientMoney',
  ({ id, ...body }: Schemas['ClearInput'] & { id: string }) => ({ params: { path: { id } }, body }),
);

/** Reverses an entry with what belongs to it. */
export const reverseClientEntry = mutation(
  'post',
  '/api/law-firm/client-entries/{id}/reverse',
  'clientMoney',
  ({ id, ...body }: Schemas['ClientReversalInput'] & { id: string }, key) => ({
    params: { path: { id }, header: { 'Idempotency-Key': key } },
    body,
  }),
);

/** Signs a reconciliation, which locks its account to its day. */
export const signReconciliation = mutation(
  'post',
  '/api/law-firm/reconciliations',
  'clientMoney',
  create<Schemas['ReconciliationInput']>,
);

/** Keeps the bank's balance for whoever signs the reconciliation. */
export const draftReconciliation = mutation(
  'put',
  '/api/law-firm/reconciliations/draft',
  'clientMoney',
  (body: Schemas['ReconciliationInput']) => ({ body }),
);

/** Places held money in a client account, for one of its client's cases. */
export const placeHeldMoney = mutation(
  'post',
  '/api/law-firm/held-money/{id}/place',
  'clientMoney',
  ({ id, ...body }: Schemas['HeldMoneyPlacing'] & { id: string }, key) => ({
    params: { path: { id }, header: { 'Idempotency-Key': key } },
    body,
  }),
);

/** Returns the URL of the accountant's pack of a period, as a ZIP. */
export function usePackUrl() {
  const { baseUrl } = useApi();
  return (query: { from: string; to: string; accountId: string }) =>
    `${baseUrl}/api/law-firm/accountant-pack?${new URLSearchParams(query).toString()}`;
}

/** Reads what a client has in an account in a case. Idle without both. */
export function useLedgerBalance(
  accountId: string | undefined,
  of: { clientId: string; caseId: string } | null | undefined,
) {
  const whose = accountId !== undefined && of ? { accountId, clientId: of.clientId, caseId: of.caseId } : undefined;
  return useApi().useQuery(
    'get',
    '/api/law-firm/client-balances',
    { params: { query: { ...whose, limit: 1 } } },
    { enabled: whose !== undefined, select: ({ data }) => data[0] ?? nothing },
  );
}

const nothing = { balance: 0, available: 0 };

/** Finds a client's open invoices in a case. Idle without one. */
export function usePayableFromHeld(of: { clientId: string; caseId: string } | undefined) {
  return useApi().useQuery(
    'get',
    '/api/law-firm/invoices',
    { params: { query: { ...of, status: 'open', limit: 50 } } },
    { enabled: of !== undefined },
  );
}

/** Compares an account's books with its bank's balance on a day: what was typed, or else what the imported statement says. */
export function useReconciliationPreview(
  accountId: string,
  { day, bank, isIdle }: { day: string; bank: number | undefined; isIdle: boolean },
) {
  const query = { accountId, day, ...(bank !== undefined && { bank: String(bank) }) };
  return useApi().useQuery(
    'get',
    '/api/law-firm/reconciliations/preview',
    { params: { query } },
    { enabled: !isIdle, placeholderData: keepPreviousData },
  );
}
