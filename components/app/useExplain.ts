import { useCallback } from 'react';
import { ApiError, isUnanswered } from '#components/api';
import { defineMessages, useMessages } from '#components/language';
import { useFaultText } from '#components/language/vocabulary';

/** Its words. */
export const messages = defineMessages('app/useExplain', {
  offline: 'You’re offline. Try again when you’re connected.',
  lost: 'The connection broke, so it may have gone through. You can try again: nothing is done twice.',
  late: 'The server hasn’t answered, so it may have gone through. You can try again: nothing is done twice.',
  unknown: 'Unknown error occurred',
});

/** Returns a function that says, in the user's language, why a call failed and what to do. */
export function useExplain(): (error: unknown) => string {
  const words = useMessages(messages);
  const faultText = useFaultText();
  return useCallback(
    (error) => {
      if (error instanceof ApiError) {
        const { problem } = error;
        if (!problem) return error.message;
        // There is no form here whose fields could be checked: what is wrong with them is said instead.
        const faults = problem.code === 'invalid_request' && problem.errors?.length ? problem.errors : undefined;
        return faults ? faults.map(faultText).join(' ') : faultText({ ...problem, message: problem.detail });
      }
      if (!isUnanswered(error)) return words.unknown;
      if (!navigator.onLine) return words.offline;
      return error instanceof TypeError ? words.lost : words.late;
    },
    [words, faultText],
  );
}
