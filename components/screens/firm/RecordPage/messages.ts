import { defineMessages } from '#components/language';

export const messages = defineMessages('screens/firm/RecordPage', {
  more: 'More actions',
  edit: 'Edit',
});
