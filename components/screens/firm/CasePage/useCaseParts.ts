import { eventList, taskList, useList } from '#components/api';

/** The parts of a case's page that are there with the case, each with its loading state. */
export type CaseParts = ReturnType<typeof useCaseParts>;

/** Fetches a case's diary and tasks along with the case. The cards beside them ask when they are drawn. */
export function useCaseParts(caseId: string) {
  return {
    events: useList(eventList, { caseId, sort: 'upcoming' }),
    tasks: useList(taskList, { caseId }),
  };
}
