import { type Mutation, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { useMessages } from '#components/language';
import { messages } from './messages';

/** A deleted record, and the call that restores it. */
export interface Restorable {
  id: string;
  name: string;
  /** Restores the record with this id. */
  call: Mutation<string, unknown>;
}

/** Restores a deleted record and confirms it in a toast. */
export function useRestore({ id, name, call }: Restorable) {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const { mutateAsync, isPending } = useSend(call);
  const restore = () =>
    void announce({
      act: () => mutateAsync(id),
      done: () => words.restored(name),
      failed: words.restoreFailed(name),
      about: id,
    });
  return { restore, isPending };
}
