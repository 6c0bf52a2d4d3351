import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { create, mutation, replace } from './mutation';

type Schemas = components['schemas'];

/** One of the firm's own accounts. */
export type OwnAccount = Schemas['OwnAccount'];

/** Adds an account of the firm's. */
export const addOwnAccount = mutation(
  'post',
  '/api/law-firm/accounts',
  'ownAccount',
  create<Schemas['OwnAccountInput']>,
);

/** Changes an account of the firm's, or archives it. */
export const updateOwnAccount = mutation(
  'put',
  '/api/law-firm/accounts/{id}',
  'ownAccount',
  replace<Schemas['OwnAccountChange']>,
);

/** Reads the firm's own accounts, those that are archived last. */
export const useOwnAccounts = () => useApi().useQuery('get', '/api/law-firm/accounts');
