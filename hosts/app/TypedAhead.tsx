import { useKeys } from './useKeys';

export interface TypedAheadProps {
  /** Called at each key with the function that applies it to the text. */
  onType: (change: (text: string) => string) => void;
  onEscape: () => void;
}

/** Collects what is typed while a field is still loading, and keeps those keys from the focused element. */
export function TypedAhead({ onType, onEscape }: TypedAheadProps) {
  useKeys(
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') onEscape();
      else if (event.key === 'Backspace') onType((text) => text.slice(0, -1));
      // Non-character keys have names of several letters.
      else if ([...event.key].length === 1) onType((text) => text + event.key);
    },
    { first: true },
  );
  return null;
}
