import { useState } from 'react';
import { screen } from '#components/theme/scale';

/** Whether a part of a screen is folded away, as it is on a phone at first. The browser remembers it, where it may. */
export function useFold(name: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(
    () => (read(name) ?? (matchMedia(screen.phone).matches ? 'folded' : 'open')) === 'open',
  );
  return [
    isOpen,
    (next) => {
      setOpen(next);
      try {
        localStorage.setItem(name, next ? 'open' : 'folded');
      } catch {
        // A browser that keeps nothing still folds.
      }
    },
  ];
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
