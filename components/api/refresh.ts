import { useQueryClient } from '@tanstack/react-query';

/** After a change every list and figure may differ: all that is on screen is fetched anew, the rest when it is next seen. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}
