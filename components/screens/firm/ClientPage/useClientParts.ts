import { caseList, useFirmData, useList } from '#components/api';

/** What the page shows of a client beside the client itself, all asked for at once: nothing need wait until the client is there. */
export function useClientParts(clientId: string, documents: number) {
  return {
    cases: useList(caseList, { clientId, sort: '-lastActivity' }),
    invoices: useFirmData('/api/law-firm/invoices', { query: { clientId, limit: 100 } }),
    documents: useFirmData('/api/law-firm/documents', { query: { clientId, limit: documents } }),
    activity: useFirmData('/api/law-firm/activity', { query: { clientId, limit: 8 } }),
  };
}
