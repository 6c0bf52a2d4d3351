import { useEffect } from 'react';
import { onChange } from '#components/api';
import { toasts } from '#components/elements/Toast';

/** Removes toasts about a record, and their Undo, once another change is made to it. Use it once in each host. */
export function useDismissOutdatedToasts(): void {
  useEffect(() => onChange((isAbout) => toasts.outdate(isAbout)), []);
}

/** Removes toasts about other records once the user opens another firm. */
export function useDismissOtherFirmsToasts(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) toasts.outdate((about) => about !== id);
  }, [id]);
}
