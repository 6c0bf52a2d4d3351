import { defineMessages } from '#components/language';

/** Messages for the page of any record of a firm. */
export const messages = defineMessages('screens/firm/RecordPage', {
  more: 'More actions',
  edit: 'Edit',
});
