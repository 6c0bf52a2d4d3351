import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError';

/** Failures are logged as well as shown (spec section 8). */
const log = (error: unknown) => console.error(error);

// Before the next event, not after a timeout: by the second press of a double click the button must already be pending.
notifyManager.setScheduler(queueMicrotask);

/** Creates the query cache with the product's defaults: one retry for failures that may pass, none for 4xx responses. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: log }),
    mutationCache: new MutationCache({ onError: log }),
    defaultOptions: {
      queries: {
        // Send requests even when offline: a clear failure with Retry is better than a spinner that never ends.
        networkMode: 'always',
        staleTime: 5_000,
        // A day's work stays readable when the network goes down.
        gcTime: 8 * 60 * 60_000,
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
        retryDelay: 400,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
