import { useQueryClient } from '@tanstack/react-query';

/**
 * After a change every list and figure may differ: all that is on screen is fetched anew, the rest when it is next seen.
 * What was read of a record that is deleted stays as it is: its screen would ask for what is no longer there.
 */
export function useRefresh(): (change?: { deleted: string }) => Promise<void> {
  const queryClient = useQueryClient();
  return (change) =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => !change || !JSON.stringify(queryKey).includes(change.deleted),
    });
}
