import { useFormat, useMessages } from '#components/language';
import { conflictText, conflictWords } from '#language/conflicts';

/** The words of a finding, in the language of the page. */
export const useConflictText = () => conflictText(useMessages(conflictWords), useFormat());
