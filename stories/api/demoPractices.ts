import { demoFirms } from '#server/demo/firms';
import { practiceOf } from '#server/demo/practice';

/** The moment that the demo data is counted from. */
export const now = new Date();

/** The firms of the demo data with all that is theirs, as a start loads them. */
export const demoPractices = demoFirms(now).map((firm) => practiceOf(firm, now));
