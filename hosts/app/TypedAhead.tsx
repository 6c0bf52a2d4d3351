import { useKeys } from './useKeys';

export interface TypedAheadProps {
  /** Called with the change of the text that a key makes. */
  onType: (change: (text: string) => string) => void;
  /** Called at Escape. */
  onEscape: () => void;
}

/** Stands for a field that is on its way: keeps what is typed meanwhile, and keeps it from whatever else has the focus. */
export function TypedAhead({ onType, onEscape }: TypedAheadProps) {
  useKeys(
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') onEscape();
      else if (event.key === 'Backspace') onType((text) => text.slice(0, -1));
      // Other keys have names of several letters.
      else if ([...event.key].length === 1) onType((text) => text + event.key);
    },
    { first: true },
  );
  return null;
}
