import { common, useMessages } from '#components/language';
import { useAnnounce } from './useAnnounce';

/** Gives a function that takes a text to the clipboard and says so. */
export function useCopy() {
  const { copied, copyFailed } = useMessages(common);
  const announce = useAnnounce();
  return (text: string) =>
    void announce({
      act: () => navigator.clipboard.writeText(text),
      done: () => copied(text),
      failed: copyFailed(text),
    });
}
