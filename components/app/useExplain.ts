import { useCallback } from 'react';
import { ApiError } from '#components/api';
import { defineMessages, useMessages } from '#components/language';
import { useFaultText } from '#components/language/vocabulary';

const messages = defineMessages(
  {
    offline: 'You’re offline. Try again when you’re connected.',
    unknown: 'Unknown error occurred',
  },
  { sw: { offline: 'Huna mtandao. Jaribu tena ukiunganishwa.', unknown: 'Hitilafu isiyojulikana imetokea' } },
);

/** Returns a function that says, in the user's language, why a call failed and what to do. */
export function useExplain(): (error: unknown) => string {
  const words = useMessages(messages);
  const faultText = useFaultText();
  return useCallback(
    (error) => {
      if (error instanceof ApiError) {
        const { problem } = error;
        return problem ? faultText({ ...problem, message: problem.detail }) : error.message;
      }
      // `fetch` throws this without a response, with a message that differs by browser.
      return error instanceof TypeError ? words.offline : words.unknown;
    },
    [words, faultText],
  );
}
