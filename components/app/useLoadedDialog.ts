import { type Load, useLoaded } from '#components/elements/later';
import { toasts } from '#components/elements/Toast';
import { defineMessages, useMessages } from '#components/language';
import { isOutdated } from './isOutdated';

// Not by `useExplain`: no answer of the API can be the reason, and its sentences are heavy.
const messages = defineMessages(
  {
    failed: 'This couldn’t be opened.',
    outdated: 'There is a new version. Save your work, then reload the page.',
    unreachable: 'Check your connection, then try again.',
  },
  {
    sw: {
      failed: 'Hii haikuweza kufunguliwa.',
      outdated: 'Kuna toleo jipya. Hifadhi kazi yako, kisha upakie ukurasa upya.',
      unreachable: 'Angalia mtandao wako, kisha ujaribu tena.',
    },
  },
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
  const { failed, outdated, unreachable } = useMessages(messages);
  return useLoaded(load, isOpen, () => {
    onClose();
    void isOutdated().then((isOld) =>
      toasts.show({ tone: 'error', title: failed, description: isOld ? outdated : unreachable }),
    );
  });
}
