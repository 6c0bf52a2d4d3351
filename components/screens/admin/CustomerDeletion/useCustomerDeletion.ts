import { type Customer, deleteCustomer, restoreCustomer, useSend } from '#components/api';
import { useMessages } from '#components/language';
import { useDeletion } from '../../record';
import { messages } from './messages';

/** Deleting a customer, the same on every screen, and restoring it from the toast. */
export function useCustomerDeletion(onDeleted?: () => void) {
  const words = useMessages(messages);
  const { mutateAsync: remove } = useSend(deleteCustomer);
  const { mutateAsync: restore } = useSend(restoreCustomer);
  return useDeletion<Customer>(
    ({ id, name }) => ({
      question: words.question(name),
      hint: words.hint,
      act: () => remove(id),
      about: id,
      done: () => words.deleted(name),
      failed: words.failed,
      undo: { act: () => restore(id), done: () => words.restored(name), failed: words.restoreFailed(name) },
    }),
    onDeleted,
  );
}
