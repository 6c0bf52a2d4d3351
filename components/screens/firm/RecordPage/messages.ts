import { defineMessages } from '#components/language';

/** Messages for the page of any record of a firm. */
export const messages = defineMessages({
  more: 'More actions',
  edit: 'Edit',
});
