import { defineMessages } from '#components/language';

/** Messages for the choice of the firm's own account. */
export const messages = defineMessages('screens/firm/OwnAccountField', {
  in: 'Received in',
  out: 'Paid from',
  usual: 'The usual account',
});
