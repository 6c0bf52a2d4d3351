import { useState } from 'react';

/** Whether a part of a screen is open; it starts folded. The choice is kept in the browser, if storage is available. */
export function useStoredFold(name: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => read(name) === 'open');
  return [
    isOpen,
    (next) => {
      setOpen(next);
      try {
        localStorage.setItem(name, next ? 'open' : 'folded');
      } catch {
        // Folding still works without storage.
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
