import { defineMessages } from '#components/language';

/** Messages for the field that filters a list by firm. */
export const messages = defineMessages('screens/admin/FirmRange', {
  firm: 'Firm',
  everyFirm: 'All firms',
  unknownFirm: 'Unknown firm',
  findingFirms: 'Searching firms…',
  noFirm: 'No firms match.',
});
