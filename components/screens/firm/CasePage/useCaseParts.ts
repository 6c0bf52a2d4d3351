import { documentList, eventList, noteList, ownInvoiceList, taskList, useFirmData, useList } from '#components/api';

/** The parts of a case's page and how their load stands. */
export type CaseParts = ReturnType<typeof useCaseParts>;

/** What the page shows of a case beside the case itself, all asked for at once: nothing need wait until the case is there. */
export function useCaseParts(caseId: string) {
  return {
    events: useList(eventList, { caseId }),
    tasks: useList(taskList, { caseId }),
    documents: useList(documentList, { caseId }),
    notes: useList(noteList, { caseId }),
    invoices: useList(ownInvoiceList, { caseId }),
    activity: useFirmData('/api/law-firm/activity', { query: { caseId, limit: 8 } }),
  };
}
