import { useEffect } from 'react';

/**
 * Asks before the tab is closed or reloaded while there are unsaved changes. Moving between our own pages is the host's:
 * `onChange` tells it whether to ask.
 */
export function useUnsavedChanges(isDirty: boolean, onChange?: (isDirty: boolean) => void): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    onChange?.(true);
    return () => {
      removeEventListener('beforeunload', ask);
      onChange?.(false);
    };
  }, [isDirty, onChange]);
}
