import { useFirmData } from '#components/api';

/** The parts of a case's page and how their load stands. */
export type CaseParts = ReturnType<typeof useCaseParts>;

/** What the page shows of a case beside the case itself, all asked for at once: nothing need wait until the case is there. */
export function useCaseParts(caseId: string, { documents, notes }: { documents: number; notes: number }) {
  return {
    events: useFirmData('/api/law-firm/events', { query: { caseId, limit: 100 } }),
    tasks: useFirmData('/api/law-firm/tasks', { query: { caseId, limit: 100 } }),
    documents: useFirmData('/api/law-firm/documents', { query: { caseId, limit: documents } }),
    notes: useFirmData('/api/law-firm/notes', { query: { caseId, limit: notes } }),
    invoices: useFirmData('/api/law-firm/invoices', { query: { caseId, limit: 100 } }),
    activity: useFirmData('/api/law-firm/activity', { query: { caseId, limit: 8 } }),
  };
}
