import { defineMessages } from '#components/language';

/** Messages for using a passkey. */
export const messages = defineMessages('screens/access/Passkey', {
  signIn: 'Sign in with a passkey',
  use: 'Use a passkey',
  pending: 'Waiting for your passkey…',
  failed: 'Couldn’t use a passkey.',
  addFailed: 'Couldn’t add a passkey.',
});
