import { formatsFor } from '#domain/formats';

/** The locale of all that the server writes itself: invoices, exports and the activity feed. */
export const locale = 'en-KE';

/** Figures, money and dates in that locale. */
export const formats = formatsFor(locale);
