import { courtDayText, courtDayWords } from '#language/courtDays';
import { useFormat, useMessages } from '../LanguageProvider';

/** Returns functions that word what to know about the day of a hearing or deadline. */
export const useCourtDays = () => courtDayText(useMessages(courtDayWords), useFormat());
