import { documents } from '#server/db/schema';
import { records } from '#server/firm/kept/records';

const codes = { added: 'document_added', removed: 'document_removed', restored: 'document_restored' } as const;

/** A firm's documents. */
export const documentRecords = records(documents, {
  tell: (fate, { name: about, matterId, clientId }) =>
    fate === 'changed' ? undefined : { matterId, ...(clientId && { clientId }), code: codes[fate], params: { about } },
});
