import { keepPreviousData } from '@tanstack/react-query';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, mutation } from './mutation';

type Schemas = components['schemas'];

/** An address from which somebody's calendar reads the diary. */
export type Feed = Schemas['Feed'];

/** What a new feed shows, and how much of it. */
export type FeedInput = Schemas['FeedInput'];

/** Makes a feed. Only this answer has its address. */
export const createFeed = mutation('post', '/api/law-firm/feeds', 'feed', (body: FeedInput) => ({ body }));

/** Ends a feed: its address is read no more. */
export const endFeed = mutation('delete', '/api/law-firm/feeds/{id}', 'feed', byId);

/** Searches the firm's cases by title, number or client, for a field that finds one of them. */
export function useOwnCaseSearch(search: string) {
  return useApi().useQuery(
    'get',
    '/api/law-firm/cases',
    { params: { query: { search, limit: 20, sort: 'openFirst' } } },
    { placeholderData: keepPreviousData },
  );
}
