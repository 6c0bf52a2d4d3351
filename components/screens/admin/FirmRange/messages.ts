import { defineMessages } from '#components/language';

/** The words of the field that narrows a list to one firm. */
export const messages = defineMessages({
  firm: 'Firm',
  everyFirm: 'All firms',
  unknownFirm: 'Unknown firm',
  findingFirms: 'Searching firms…',
  noFirm: 'No firms match.',
});
