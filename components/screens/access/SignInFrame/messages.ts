import { defineMessages } from '#components/language';

/** Messages around every step of signing in. */
export const messages = defineMessages('screens/access/SignInFrame', {
  over: 'Sign in to go on',
  console: 'Platform console',
  privacy: 'Privacy',
  help: 'Help',
});
