import { conflictCheckList, conflictCheckRecord, useList, useRecord } from '#components/api';

/** The newest stored check of a case, if it has one. */
export function useLatestCheck(caseId: string | undefined) {
  const [newest] = useList(conflictCheckList, { caseId: caseId ?? noCase }).rows;
  return useRecord(conflictCheckRecord, caseId === undefined ? undefined : newest?.id).data?.record;
}

/** A case that no firm has, so that a form without a case has no check. */
const noCase = '00000000-0000-7000-8000-000000000000';
