import { useState } from 'react';

/** Whether a part of a screen is folded away. The browser remembers it, where it may. */
export function useFold(name: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => read(name) !== 'folded');
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
