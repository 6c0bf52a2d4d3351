import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError';

/** Failures are logged as well as shown (spec section 8). */
const log = (error: unknown) => console.error(error);

// Before the next event, not after a timeout: the second press of a double click must meet a button that waits already.
notifyManager.setScheduler(queueMicrotask);

/** The cache of answers, with the product's rules: one retry for what may pass by itself, none for a refusal. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: log }),
    mutationCache: new MutationCache({ onError: log }),
    defaultOptions: {
      queries: {
        // Offline, ask anyway: a clear failure with Retry is better than a spinner that never ends.
        networkMode: 'always',
        staleTime: 5_000,
        // What was seen today stays readable when the network goes.
        gcTime: 8 * 60 * 60_000,
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
        retryDelay: 400,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
