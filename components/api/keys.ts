import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, mutation } from './mutation';

type Schemas = components['schemas'];

/** A key of the firm's, without the key itself. */
export type ApiKey = Schemas['ApiKey'];

/** What a new key is for, what it may do and for how long. */
export type ApiKeyInput = Schemas['ApiKeyInput'];

/** A new key, which is shown this once. */
export type NewApiKey = Schemas['NewApiKey'];

/** The firm's keys, the newest first. While access is open, it fails with a 404. */
export function useApiKeys() {
  return useApi().useQuery('get', '/api/law-firm/keys');
}

/** Makes a key. */
export const createApiKey = mutation('post', '/api/law-firm/keys', 'key', (body: ApiKeyInput) => ({ body }));

/** Ends a key. */
export const endApiKey = mutation('delete', '/api/law-firm/keys/{id}', 'key', byId);
