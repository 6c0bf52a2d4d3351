import { caseList, documentList, ownInvoiceList, useFirmData, useList } from '#components/api';

/** What the page shows of a client beside the client itself, all asked for at once: nothing need wait until the client is there. */
export function useClientParts(clientId: string) {
  return {
    cases: useList(caseList, { clientId, sort: '-lastActivity' }),
    invoices: useList(ownInvoiceList, { clientId }),
    documents: useList(documentList, { clientId }),
    activity: useFirmData('/api/law-firm/activity', { query: { clientId, limit: 8 } }),
  };
}
