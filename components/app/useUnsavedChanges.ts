import { useEffect } from 'react';

/**
 * Asks for confirmation before the tab is closed or reloaded with unsaved changes. Navigation within the app is the host's
 * concern: `onChange` tells it whether to ask.
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
