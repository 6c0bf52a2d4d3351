import { useMemo } from 'react';
import { ApiError } from '#components/api';
import { useProblem } from '#components/app';
import { useMessages } from '#components/language';
import type { FormProblem } from '#components/patterns/RecordForm';
import { useLayoutFaultText } from './layoutFaults';
import { messages } from './messages';
import type { SaveFailure } from './useSave';

/** Says why a dashboard could not be saved, naming the widgets at fault by their titles. */
export function useSaveProblem(failure: SaveFailure | undefined): FormProblem | undefined {
  const { saveFailed } = useMessages(messages);
  const textOf = useLayoutFaultText();
  const problem = useProblem(failure?.error, saveFailed);
  return useMemo(() => {
    const faults = failure?.error instanceof ApiError ? failure.error.problem?.errors : undefined;
    if (!failure || !problem || !faults?.length) return problem;
    const errors = faults.map((fault) => ({ field: fault.field, message: textOf(failure.layout, fault) }));
    return { ...problem, errors };
  }, [failure, problem, textOf]);
}
