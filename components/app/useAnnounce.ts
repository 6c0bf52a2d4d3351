import { toasts, type ToastMessage } from '#components/elements/Toast';
import { common, useMessages } from '#components/language';
import { useExplain } from './useExplain';

/** An action, and what the user is told about its outcome. */
export interface Announcement<Result> {
  /** Performs the action. */
  act: () => Promise<Result>;
  /** The success message: "Deleted Mbuyu Chambers". */
  done: (result: Result) => string | Pick<ToastMessage, 'title' | 'description'>;
  /** The failure message: "Couldn’t delete Mbuyu Chambers." */
  failed: string;
  /** The id of the record it concerns. When another change is made to that record, the toast and its Undo disappear. */
  about?: string | undefined;
  /** Reverses the action. With it, the toast offers Undo. */
  undo?: Announcement<unknown> | undefined;
}

/**
 * Returns a function that performs an action and shows a toast with the outcome: Undo if it can be undone, or why it failed. The
 * promise resolves to whether it succeeded; the toast appears even if the screen has been closed by then.
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
