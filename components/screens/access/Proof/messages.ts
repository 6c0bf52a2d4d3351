import { defineMessages } from '#components/language';

/** Messages for proving again who one is. */
export const messages = defineMessages('screens/access/Proof', {
  title: 'Confirm that it’s you',
  why: 'What you’re about to do can’t easily be undone, and you last signed in more than five minutes ago.',
  passkey: 'Use your passkey',
  password: 'Password',
  missing: 'Enter your password.',
  code: 'Code from your authenticator app',
  submit: 'Confirm',
  failed: 'Couldn’t confirm that it’s you.',
});
