import { toasts, type ToastMessage } from '#components/elements/Toast';
import { common, useMessages } from '#components/language';
import { useExplain } from './useExplain';

/** Something that is done for a person, and what they are told of it. */
export interface Announcement<Result> {
  /** Does it. */
  act: () => Promise<Result>;
  /** Says what happened: "Deleted Mbuyu Chambers". */
  done: (result: Result) => string | Pick<ToastMessage, 'title' | 'description'>;
  /** Says that it failed: "Couldn’t delete Mbuyu Chambers." */
  failed: string;
  /** The id of the record that it is about. When that is changed otherwise, the notice and its Undo go. */
  about?: string | undefined;
  /** Takes it back. With it the notice offers Undo. */
  undo?: Announcement<unknown> | undefined;
}

/**
 * Does something and says how it went, and why it failed, in a toast that offers Undo where there is one. The promise tells whether it
 * succeeded; the screen may be gone by then, and the person is told all the same.
 */
export function useAnnounce() {
  const { undo: undoLabel } = useMessages(common);
  const explain = useExplain();
  return async function announce<Result>({ act, done, failed, about, undo }: Announcement<Result>): Promise<boolean> {
    try {
      const news = done(await act());
      toasts.show({
        ...(typeof news === 'string' ? { title: news } : news),
        about,
        ...(undo && { action: { label: undoLabel, onPress: () => void announce({ about, ...undo }) } }),
      });
      return true;
    } catch (error) {
      // The query client has logged it.
      toasts.show({ tone: 'error', title: failed, description: explain(error), about });
      return false;
    }
  };
}
