import { demoFirms } from '#server/demo/firms';
import { practiceOf } from '#server/demo/practice';

/** The time to which the demo data's dates are relative. */
export const now = new Date();

/** The demo firms with all their data, as the server loads them. */
export const demoPractices = demoFirms(now).map((firm) => practiceOf(firm, now));
