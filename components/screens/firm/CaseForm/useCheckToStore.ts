import { useCallback, useRef } from 'react';
import { type ConflictCheckInput, storeConflictCheck, useSend } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { messages } from './messages';

/** Keeps the conflict check that a form has ready, and stores it with the case once that is saved. */
export function useCheckToStore() {
  const words = useMessages(messages);
  const { mutateAsync: send } = useSend(storeConflictCheck);
  const ready = useRef<ConflictCheckInput>(undefined);
  const onReady = useCallback((input: ConflictCheckInput | undefined) => {
    ready.current = input;
  }, []);
  const storeFor = (caseId: string) => {
    if (!ready.current) return;
    // The case is saved by now; its page says that it is not checked.
    send({ ...ready.current, caseId }).catch(() => toasts.show({ title: words.notStored, about: caseId }));
  };
  return { onReady, storeFor };
}
