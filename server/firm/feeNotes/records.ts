import { feeNotes } from '#server/db/schema';
import { records } from '#server/firm/kept/records';

/** A firm's fee notes. What becomes of one says more to the activity than that it changed. */
export const feeNoteRecords = records(feeNotes);
