import { deleteDisbursement, type Disbursement, restoreDisbursement, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { useMessages } from '#components/language';
import { messages } from './messages';

/** Deletes disbursements the same way everywhere. */
export function useDisbursementActions() {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const { mutateAsync: remove } = useSend(deleteDisbursement);
  const { mutateAsync: restore } = useSend(restoreDisbursement);
  return {
    remove: ({ id, description }: Disbursement) =>
      announce({
        act: () => remove(id),
        done: () => words.deleted(description),
        failed: words.notDeleted(description),
        about: id,
        undo: {
          act: () => restore(id),
          done: () => words.restored(description),
          failed: words.notRestored(description),
        },
      }),
  };
}
