import { disbursements } from '#server/db/schema';
import { records } from '#server/firm/kept/records';

/** What a firm paid for its clients. The activity tells nothing of it. */
export const disbursementRecords = records(disbursements);
