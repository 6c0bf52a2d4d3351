import { disbursements, documents, events, matters, messages, notes, tasks, timeEntries } from '#server/db/schema';
import { records } from '#server/firm/kept/records';

/** A firm's cases. What else the activity tells of one depends on more than the case itself. */
export const caseRecords = records(matters, {
  owns: [
    events.matterId,
    tasks.matterId,
    notes.matterId,
    // Those of clients' pages.
    messages.matterId,
    documents.matterId,
    timeEntries.matterId,
    disbursements.matterId,
  ],
  tell: (fate, { id: matterId, title: about }) => {
    if (fate === 'removed') return { code: 'case_deleted', params: { about } };
    return fate === 'restored' ? { matterId, code: 'case_restored', params: { about } } : undefined;
  },
});
