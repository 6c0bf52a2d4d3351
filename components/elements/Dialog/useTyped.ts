import { type RefCallback, useCallback, useState } from 'react';

// Fields that take the text themselves, such as a date's, stop it before it is an `input`.
const signs = ['beforeinput', 'input'] as const;

/** A checkbox or a switch tells of a choice by the same event. */
const isChoice = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);

/** Whether something has been typed into an overlay since it opened. */
export function useTyped(isOpen: boolean): { isTyped: boolean; watch: RefCallback<HTMLElement> } {
  const [isTyped, setTyped] = useState(false);
  if (isTyped && !isOpen) setTyped(false);
  const watch = useCallback((content: HTMLElement | null) => {
    const onType = ({ target }: Event) => isChoice(target) || setTyped(true);
    signs.forEach((sign) => content?.addEventListener(sign, onType));
    return () => signs.forEach((sign) => content?.removeEventListener(sign, onType));
  }, []);
  return { isTyped, watch };
}
