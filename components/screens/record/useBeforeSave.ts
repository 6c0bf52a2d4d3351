import { useEffect, useRef, useState } from 'react';
import type { ExistingEditorProps } from './kind';

/** Waits for an editor's `beforeSave`, and tells whether it is waiting. Whoever leaves meanwhile saves nothing. */
export function useBeforeSave<Values extends object>(
  beforeSave: ExistingEditorProps<unknown, Values, unknown>['beforeSave'],
) {
  const [isLooking, setLooking] = useState(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  /** Saves, with an extra line for the toast if there is one, unless something is to be looked at first. */
  const look = async (values: Values, opened: Values | undefined, save: (hint?: string) => void) => {
    if (!beforeSave) return save();
    setLooking(true);
    const { isStopped = false, hint } = await beforeSave(values, opened);
    setLooking(false);
    if (isOpen.current && !isStopped) save(hint);
  };
  return { isLooking, look };
}
