import { timeEntries } from '#server/db/schema';
import { records } from '#server/firm/kept/records';

/** The time that a firm's people recorded. The activity tells nothing of it. */
export const entryRecords = records(timeEntries);
