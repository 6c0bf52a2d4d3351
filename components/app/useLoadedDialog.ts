import { type Load, useLoaded } from '#components/elements/later';
import { toasts } from '#components/elements/Toast';
import { defineMessages, useMessages } from '#components/language';
import { isOutdated } from './isOutdated';
import { useExplain } from './useExplain';

const messages = defineMessages({
  failed: 'This couldn’t be opened.',
  outdated: 'There is a new version. Save your work, then reload the page.',
});

/**
 * Gives the module of a dialog once it is open and has come. When it can't be loaded, a toast says so and `onClose` is called; the page
 * stays as it is, and opening the dialog again tries again.
 */
export function useLoadedDialog<Module extends object>(
  load: Load<Module>,
  isOpen: boolean,
  onClose: () => void,
): Module | undefined {
  const { failed, outdated } = useMessages(messages);
  const explain = useExplain();
  return useLoaded(load, isOpen, (error) => {
    onClose();
    void isOutdated().then((isOld) =>
      toasts.show({ tone: 'error', title: failed, description: isOld ? outdated : explain(error) }),
    );
  });
}
