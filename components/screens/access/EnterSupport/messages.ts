import { defineMessages } from '#language/messages';

/** The texts of the way into a firm's area for support. */
export const messages = defineMessages('screens/access/EnterSupport', {
  title: 'Enter for support',
  lead: 'You may look at cases and clients, but not change anything. Everybody in the firm sees that you are in and why, and what you read is on the firm’s record.',
  enter: 'Enter',
  entering: 'Entering…',
  failed: 'Couldn’t let you in',
  ended: 'This link has ended',
  endedLead: 'It works once, within a minute. Get another on the firm’s page in the console.',
});
