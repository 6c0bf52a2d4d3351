import { formatsFor } from '#domain/formats';

/** The locale of everything that the server writes itself: invoices, exports and the activity feed. */
export const locale = 'en-KE';

/** The formats of numbers, money and dates in that locale. */
export const formats = formatsFor(locale);
