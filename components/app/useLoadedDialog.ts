import { type Load, useLoaded } from '#components/elements/later';
import { toasts } from '#components/elements/Toast';
import { defineMessages, useMessages } from '#components/language';
import { useExplain } from './useExplain';

const messages = defineMessages({ failed: 'This couldn’t be opened.' });

/**
 * Gives the module of a dialog once it is open and has come. When it can't be loaded, a toast says so and `onClose` is called; the page
 * stays as it is, and opening the dialog again tries again.
 */
export function useLoadedDialog<Module extends object>(
  load: Load<Module>,
  isOpen: boolean,
  onClose: () => void,
): Module | undefined {
  const { failed } = useMessages(messages);
  const explain = useExplain();
  return useLoaded(load, isOpen, (error) => {
    toasts.show({ tone: 'error', title: failed, description: explain(error) });
    onClose();
  });
}
