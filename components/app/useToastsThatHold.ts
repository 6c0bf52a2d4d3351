import { useEffect } from 'react';
import { onChange } from '#components/api';
import { toasts } from '#components/elements/Toast';

/** Takes away the toasts about a record, and their Undo, once the record is changed otherwise. Use it once in each host. */
export function useToastsThatHold(): void {
  useEffect(() => onChange((isAbout) => toasts.outdate(isAbout)), []);
}

/** Takes away the toasts about others, once a person has gone to another firm. */
export function useToastsOfFirm(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) toasts.outdate((about) => about !== id);
  }, [id]);
}
