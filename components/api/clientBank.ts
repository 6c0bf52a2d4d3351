import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, create, mutation } from './mutation';
import { useFilePreview } from './useFilePreview';

type Schemas = components['schemas'];

/** A bank's statement of a client account that was imported. */
export type BankStatement = Schemas['BankStatement'];

/** What the bank says of a client account, and the entry that it is. */
export type BankLine = Schemas['BankLine'];

/** Imports a bank's statement of a client account. */
export const importBankStatement = mutation(
  'post',
  '/api/law-firm/bank-statements',
  'clientMoney',
  create<Schemas['BankStatementInput']>,
);

/** Undoes the import of a statement. */
export const undoBankStatement = mutation('post', '/api/law-firm/bank-statements/{id}/undo', 'clientMoney', byId);

/** Matches a line to an entry, or accepts what is proposed. */
export const matchBankLine = mutation(
  'post',
  '/api/law-firm/bank-lines/{id}/match',
  'clientMoney',
  ({ id, ...body }: Schemas['BankLineMatch'] & { id: string }) => ({ params: { path: { id } }, body }),
);

/** Posts what the ledger lacks, as the bank says it. */
export const postBankLine = mutation(
  'post',
  '/api/law-firm/bank-lines/{id}/post',
  'clientMoney',
  ({ id, ...body }: Schemas['BankLineEntryInput'] & { id: string }, key) => ({
    params: { path: { id }, header: { 'Idempotency-Key': key } },
    body,
  }),
);

/** Ignores a line. */
export const ignoreBankLine = mutation('post', '/api/law-firm/bank-lines/{id}/ignore', 'clientMoney', byId);

/** Undoes what was done with a line. */
export const undoBankLine = mutation('post', '/api/law-firm/bank-lines/{id}/undo', 'clientMoney', byId);

/** Finds the entries that a line can be. */
export const useBankLineEntries = (id: string) =>
  useApi().useQuery('get', '/api/law-firm/bank-lines/{id}/entries', { params: { path: { id } } });

/** How a statement is read. Idle without a file; while it is read another way, what was shown stays. */
export const useBankStatementPreview = (input: Schemas['BankStatementPreviewInput'] | undefined) =>
  useFilePreview<Schemas['BankStatementPreview']>('/api/law-firm/bank-statements/preview', input);
