import { useCallback } from 'react';
import type { ClientEntry } from '#components/api';
import { useMessages } from '#components/language';
import { messages } from './messages';

/** Returns a function that says what an entry is: "Paid: Rift Surveyors, site-visit report". */
export function useEntryText() {
  const words = useMessages(messages);
  return useCallback(
    ({ kind, payerOrPayee, reason }: Pick<ClientEntry, 'kind' | 'payerOrPayee' | 'reason'>) => {
      if (kind === 'receipt') return payerOrPayee === undefined ? reason : words.received(payerOrPayee, reason);
      if (kind === 'payment' && payerOrPayee !== undefined) return words.paidTo(payerOrPayee, reason);
      return words.what(words.kinds[kind], reason);
    },
    [words],
  );
}
