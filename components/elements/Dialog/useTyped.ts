import { type RefCallback, useCallback, useState } from 'react';

// Fields that take the text themselves, such as a date's, stop it before it is an `input`.
const signs = ['beforeinput', 'input'] as const;

/** Whether something has been typed into an overlay since it opened. */
export function useTyped(isOpen: boolean): { isTyped: boolean; watch: RefCallback<HTMLElement> } {
  const [isTyped, setTyped] = useState(false);
  if (isTyped && !isOpen) setTyped(false);
  const watch = useCallback((content: HTMLElement | null) => {
    const onType = () => setTyped(true);
    signs.forEach((sign) => content?.addEventListener(sign, onType));
    return () => signs.forEach((sign) => content?.removeEventListener(sign, onType));
  }, []);
  return { isTyped, watch };
}
