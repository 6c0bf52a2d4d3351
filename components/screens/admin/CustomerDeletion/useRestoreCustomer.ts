import { type Customer, restoreCustomer, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { useMessages } from '#components/language';
import { messages } from './messages';

/** Restores a deleted customer and confirms it in a toast. */
export function useRestoreCustomer({ id, name }: Customer) {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const { mutateAsync, isPending } = useSend(restoreCustomer);
  const restore = () =>
    void announce({
      act: () => mutateAsync(id),
      done: () => words.restored(name),
      failed: words.restoreFailed(name),
      about: id,
    });
  return { restore, isPending };
}
