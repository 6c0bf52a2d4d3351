import { type Load, useLoaded } from '#components/elements/later';
import { toasts } from '#components/elements/Toast';
import { defineMessages, useMessages } from '#components/language';
import { isOutdated } from './isOutdated';

// Not `useExplain`: an API response can't be the reason here, and its messages add weight.
/** Its words. */
export const messages = defineMessages('app/useLoadedDialog', {
  failed: 'This couldn’t be opened.',
  outdated: 'There is a new version. Save your work, then reload the page.',
  unreachable: 'Check your connection, then try again.',
});

/**
 * Loads a dialog's module when the dialog opens, and returns it once loaded. If loading fails, a toast says so and `onClose` is
 * called; the page is unaffected, and opening the dialog again retries.
 */
export function useLoadedDialog<Module extends object>(
  load: Load<Module>,
  isOpen: boolean,
  onClose: () => void,
): Module | undefined {
  const { failed, outdated, unreachable } = useMessages(messages);
  return useLoaded(load, isOpen, () => {
    onClose();
    void isOutdated().then((isOld) =>
      toasts.show({ tone: 'error', title: failed, description: isOld ? outdated : unreachable }),
    );
  });
}
