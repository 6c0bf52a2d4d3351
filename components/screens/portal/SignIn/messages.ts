import { defineMessages } from '#components/language';
import type { Translation } from '#language/messages';

/** Messages for signing in to the portal by a code. */
export const messages = defineMessages('screens/portal/SignIn', {
  title: 'Sign in',
  lead: (firm: string) => `Enter the email address that ${firm} has for you. We’ll send you a code.`,
  address: 'Email address',
  send: 'Send me a code',
  codeTitle: 'Enter your code',
  sent: (address: string) =>
    `If the firm knows ${address}, a code of six digits is on its way. It works for 10 minutes.`,
  noCodes: (firm: string) => `These pages open with a link. Ask ${firm} to send you a new one.`,
  code: 'Code',
  digits: 'Six digits',
  signIn: 'Sign in',
  again: 'Send another code',
  other: 'Use another address',
  faults: {
    address: 'Enter an email address, such as halima@example.com.',
    code: 'Enter the six digits of your code.',
    wrong: 'That code is not right, or it no longer works. Check it, or ask for another one.',
    tooMany: 'That was too many tries. Wait a few minutes, then ask for another code.',
    trouble: 'That didn’t work. Try again in a moment.',
  },
});

/** What can be wrong with an address or a code. */
export type SignInFault = keyof NonNullable<Translation<typeof messages>['faults']>;
