import { formatsFor } from '#domain/formats';
import { english } from '#language/language';

/** The locale of everything that the server writes itself: documents, exports and the activity feed. */
export const { locale } = english;

/** The formats of numbers, money and dates in that locale. */
export const formats = formatsFor(locale);
