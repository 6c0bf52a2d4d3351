import { useMemo } from 'react';
import { ApiError } from '#components/api';
import { useProblem } from '#components/app';
import { defineMessages, useMessages } from '#components/language';
import type { FormProblem } from '#components/patterns/RecordForm';
import { number } from '#language/english';

/** Its words. */
export const messages = defineMessages('screens/access/SignInFrame/useSignInProblem', {
  tooMany: 'Too many attempts.',
  passkeyKnown: 'This device has a passkey for your account already.',
  unable: 'Your browser couldn’t do it. Try again, or use another device.',
  wait: (minutes: number) => `Try again in ${number(minutes)} min. What you typed stays here.`,
});

/** Words a failed step as `useProblem` does, a refusal for too many attempts by how long to wait, and what a browser can't do with a passkey. */
export function useSignInProblem(error: unknown, title: string): FormProblem | undefined {
  const words = useMessages(messages);
  const problem = useProblem(error, title);
  return useMemo(() => {
    if (error instanceof DOMException) {
      return { title, detail: error.name === 'InvalidStateError' ? words.passkeyKnown : words.unable };
    }
    const { status, problem: refusal } = error instanceof ApiError ? error : {};
    if (status !== 429) return problem;
    const minutes = Math.ceil(Number(refusal?.params['seconds'] ?? 60) / 60);
    return { title: words.tooMany, detail: words.wait(minutes) };
  }, [error, problem, title, words]);
}
