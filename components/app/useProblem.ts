import { useMemo } from 'react';
import { ApiError } from '#components/api';
import { useFaultText } from '#components/language/vocabulary';
import type { FormProblem } from '#components/patterns/RecordForm';
import { useExplain } from './useExplain';

/** Turns a failed call into what a form shows: `title`, and either the errors by field or the reason. Undefined without an error. */
export function useProblem(error: unknown, title: string): FormProblem | undefined {
  const explain = useExplain();
  const faultText = useFaultText();
  // The same object for the same error: a form treats a new object as a new problem.
  return useMemo(() => {
    if (!error) return undefined;
    const errors = error instanceof ApiError ? error.problem?.errors : undefined;
    if (!errors?.length) return { title, detail: explain(error) };
    return { title, errors: errors.map((fault) => ({ field: fault.field, message: faultText(fault) })) };
  }, [error, title, explain, faultText]);
}
