import { type Case, deleteCase, restoreCase, useSend } from '#components/api';
import { useMessages } from '#components/language';
import { useDeletion } from '../../record';
import { messages } from './messages';

/** Deletes a case, the same way on every screen, and offers to restore it from the toast. */
export function useCaseDeletion(onDeleted?: () => void) {
  const words = useMessages(messages);
  const { mutateAsync: remove } = useSend(deleteCase);
  const { mutateAsync: restore } = useSend(restoreCase);
  return useDeletion<Case>(
    ({ id, title }) => ({
      question: words.question(title),
      hint: words.hint,
      act: () => remove(id),
      about: id,
      done: () => words.deleted(title),
      failed: words.failed(title),
      undo: { act: () => restore(id), done: () => words.restored(title), failed: words.restoreFailed(title) },
    }),
    onDeleted,
  );
}
