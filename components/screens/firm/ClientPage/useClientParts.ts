import { caseList, documentList, ownInvoiceList, useFirmData, useList } from '#components/api';

/** Fetches the rest of what a client's page shows, all at once: nothing needs to wait for the client itself. */
export function useClientParts(clientId: string) {
  return {
    cases: useList(caseList, { clientId, sort: '-lastActivity' }),
    invoices: useList(ownInvoiceList, { clientId }),
    documents: useList(documentList, { clientId }),
    activity: useFirmData('/api/law-firm/activity', { query: { clientId, limit: 8 } }),
  };
}
