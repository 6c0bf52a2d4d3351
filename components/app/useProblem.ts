import { useMemo } from 'react';
import { ApiError, isUnanswered } from '#components/api';
import { defineMessages, useMessages } from '#components/language';
import { useFaultText } from '#components/language/vocabulary';
import type { FormProblem } from '#components/patterns/RecordForm';
import { useExplain } from './useExplain';

/** Its words. */
export const messages = defineMessages('app/useProblem', { unsure: 'No answer yet. Nothing you entered is lost.' });

/**
 * Turns a failed call into what a form shows: `title`, and either the errors by field or the reason. A call without an answer may
 * have gone through, so its title claims nothing. Undefined without an error.
 */
export function useProblem(error: unknown, title: string): FormProblem | undefined {
  const explain = useExplain();
  const { unsure } = useMessages(messages);
  const faultText = useFaultText();
  // The same object for the same error: a form treats a new object as a new problem.
  return useMemo(() => {
    if (!error) return undefined;
    const errors = error instanceof ApiError ? error.problem?.errors : undefined;
    const isUnsure = isUnanswered(error) && navigator.onLine;
    if (!errors?.length) return { title: isUnsure ? unsure : title, detail: explain(error) };
    return { title, errors: errors.map((fault) => ({ field: fault.field, message: faultText(fault) })) };
  }, [error, title, unsure, explain, faultText]);
}
