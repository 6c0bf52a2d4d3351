import { defineMessages } from '#components/language';

/** Messages for proving again who one is. */
export const messages = defineMessages('screens/access/Proof', {
  title: 'Confirm that it’s you',
  why: 'You signed in more than five minutes ago, and what you’re about to do needs a fresh check.',
  passkey: 'Use your passkey',
  password: 'Password',
  missing: 'Enter your password.',
  code: 'Code from your authenticator app',
  submit: 'Confirm',
  failed: 'Couldn’t confirm that it’s you.',
});
