import { deleteTimeEntry, discardTimer, restoreTimeEntry, stopTimer, type TimeEntry, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { useMessages } from '#components/language';
import { messages } from './messages';

type Words = typeof messages.en;

/** What an entry is called in messages: how long, and on what. */
export const entryName = (
  words: Pick<Words, 'named' | 'length' | 'practice'>,
  { minutes, caseTitle, description }: Pick<TimeEntry, 'minutes' | 'caseTitle' | 'description'>,
): string => words.named(words.length(minutes), caseTitle ?? (description || words.practice));

/** The same in the user's language. */
export function useEntryName() {
  const words = useMessages(messages);
  return (entry: TimeEntry) => entryName(words, entry);
}

/** Deletes entries, and stops and discards a person's timer, the same way everywhere. */
export function useTimeActions() {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const nameOf = useEntryName();
  const { mutateAsync: remove } = useSend(deleteTimeEntry);
  const { mutateAsync: restore } = useSend(restoreTimeEntry);
  const { mutateAsync: stop } = useSend(stopTimer);
  const { mutateAsync: discard } = useSend(discardTimer);
  return {
    remove: (entry: TimeEntry) => {
      const [about, name] = [entry.id, nameOf(entry)];
      const undo = { act: () => restore(about), done: () => words.restored(name), failed: words.notRestored(name) };
      return announce({
        act: () => remove(about),
        done: () => words.deleted(name),
        failed: words.notDeleted(name),
        about,
        undo,
      });
    },

    stop: (personId: string) =>
      announce({
        act: () => stop({ personId }),
        done: (entry) => words.stopped(nameOf(entry)),
        failed: words.notStopped,
      }),

    discard: (personId: string) =>
      announce({ act: () => discard({ personId }), done: () => words.discarded, failed: words.notDiscarded }),
  };
}
