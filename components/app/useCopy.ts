import { common, useMessages } from '#components/language';
import { useAnnounce } from './useAnnounce';

/** Returns a function that copies a text to the clipboard and confirms it in a toast. */
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
