import { useCallback } from 'react';
import { ApiError } from '#components/api';
import { defineMessages, useMessages } from '#components/language';
import { useFaultText } from '#components/language/vocabulary';

const messages = defineMessages(
  {
    offline: 'You’re offline. Try again when you’re connected.',
    lost: 'The connection broke, so it may have been saved. Check before you send it again.',
    unknown: 'Unknown error occurred',
  },
  {
    sw: {
      offline: 'Huna mtandao. Jaribu tena ukiunganishwa.',
      lost: 'Muunganisho umekatika, kwa hivyo huenda imehifadhiwa. Angalia kabla ya kutuma tena.',
      unknown: 'Hitilafu isiyojulikana imetokea',
    },
  },
);

/**
 * Whether a call ended without a response, so that nobody knows what became of it. `fetch` then throws this, with a message that
 * differs by browser.
 */
export const isUnanswered = (error: unknown): boolean => error instanceof TypeError;

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
      if (!isUnanswered(error)) return words.unknown;
      return navigator.onLine ? words.lost : words.offline;
    },
    [words, faultText],
  );
}
