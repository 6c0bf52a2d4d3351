import { defineMessages } from '#components/language';

/** Messages of the fields that several dialogs share. */
export const messages = defineMessages('screens/record', {
  reason: 'Reason',
  reasonMissing: 'Enter the reason.',
});
