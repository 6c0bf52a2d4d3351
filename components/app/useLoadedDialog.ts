import { type Load, useLoaded } from '#components/elements/later';
import { toasts } from '#components/elements/Toast';
import { defineMessages, useMessages } from '#components/language';

// Not by `useExplain`: no answer of the API can be the reason, and its sentences are heavy.
const messages = defineMessages(
  { failed: 'This couldn’t be opened.', hint: 'Check your connection, then try again.' },
  { sw: { failed: 'Hii haikuweza kufunguliwa.', hint: 'Angalia mtandao wako, kisha ujaribu tena.' } },
);

/**
 * Gives the module of a dialog once it is open and has come. When it can't be loaded, a toast says so and `onClose` is called; the page
 * stays as it is, and opening the dialog again tries again.
 */
export function useLoadedDialog<Module extends object>(
  load: Load<Module>,
  isOpen: boolean,
  onClose: () => void,
): Module | undefined {
  const { failed, hint } = useMessages(messages);
  return useLoaded(load, isOpen, () => {
    toasts.show({ tone: 'error', title: failed, description: hint });
    onClose();
  });
}
