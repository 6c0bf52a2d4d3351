import { clients, documents, messages } from '#server/db/schema';
import { records } from '#server/firm/kept/records';

const codes = {
  added: 'client_added',
  changed: 'client_updated',
  removed: 'client_deleted',
  restored: 'client_restored',
} as const;

/** A firm's clients. Their invoices stay when they are removed. */
export const clientRecords = records(clients, {
  owns: [documents.clientId, messages.clientId],
  tell: (fate, { id: clientId, name: about }) => ({ clientId, code: codes[fate], params: { about } }),
});
