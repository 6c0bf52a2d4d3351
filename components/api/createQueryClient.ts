import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError';

/** Failures are logged as well as shown (spec section 8). */
const log = (error: unknown) => console.error(error);

/** The cache of answers, with the product's rules: one retry for what may pass by itself, none for a refusal. */
export function createQueryClient(): QueryClient {
  // Before the next click, not after a timer: a button that waits must know so when it is pressed twice in a row.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    queryCache: new QueryCache({ onError: log }),
    mutationCache: new MutationCache({ onError: log }),
    defaultOptions: {
      queries: {
        // Offline, ask anyway: a clear failure with Retry is better than a spinner that never ends.
        networkMode: 'always',
        staleTime: 5_000,
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
        retryDelay: 400,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
