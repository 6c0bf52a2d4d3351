import { documentList, eventList, noteList, ownInvoiceList, taskList, useFirmData, useList } from '#components/api';

/** The parts of a case's page, each with its loading state. */
export type CaseParts = ReturnType<typeof useCaseParts>;

/** Fetches the rest of what a case's page shows, all at once: nothing needs to wait for the case itself. */
export function useCaseParts(caseId: string) {
  return {
    events: useList(eventList, { caseId, sort: 'upcoming' }),
    tasks: useList(taskList, { caseId }),
    documents: useList(documentList, { caseId }),
    notes: useList(noteList, { caseId }),
    invoices: useList(ownInvoiceList, { caseId }),
    activity: useFirmData('/api/law-firm/activity', { query: { caseId, limit: 8 } }),
  };
}
