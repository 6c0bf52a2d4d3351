import { type Case, type Client, deleteClient, restoreClient, useSend } from '#components/api';
import { useMessages } from '#components/language';
import { useDeletion } from '../../record';
import { messages } from './messages';

/** A client's cases, as far as loaded. */
export interface ClientCases {
  rows: readonly Case[];
  total: number | undefined;
}

/** How many cases the confirmation names. */
const named = 3;

/** Deletes a client and offers to restore it from the toast. The confirmation names the cases that prevent it. */
export function useClientDeletion({ rows, total = 0 }: ClientCases, onDeleted?: () => void) {
  const words = useMessages(messages);
  const { mutateAsync: remove } = useSend(deleteClient);
  const { mutateAsync: restore } = useSend(restoreClient);
  const titles = rows.slice(0, named).map(({ title }) => title);
  return useDeletion<Client>(
    ({ id, name }) => ({
      question: words.question(name),
      hint: total > 0 ? words.hasCases(titles.join('; '), total - titles.length) : words.hint,
      act: () => remove(id),
      about: id,
      done: () => words.deleted(name),
      failed: words.failed(name),
      undo: { act: () => restore(id), done: () => words.restored(name), failed: words.restoreFailed(name) },
    }),
    onDeleted,
  );
}
