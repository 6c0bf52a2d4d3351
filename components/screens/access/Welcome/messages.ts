import { defineMessages } from '#components/language';

/** Messages for the page that a link of an invitation or a reset opens. */
export const messages = defineMessages('screens/access/Welcome', {
  welcome: (name: string) => `Welcome, ${name}`,
  reset: 'Choose a new password',
  lead: (email: string) => `Choose a password for ${email}.`,
  joinLead: (email: string) => `You sign in elsewhere as ${email}. Enter that password to join here, too.`,
  enter: (name: string) => `Continue as ${name}`,
  enterLead: (email: string) => `You’ve signed in as ${email}, and chosen this firm.`,
  submitEnter: 'Continue',
  entering: 'Opening…',
  enterFailed: 'Couldn’t let you in.',
  password: { welcome: 'New password', reset: 'New password', join: 'Password' },
  rule: (least: number) =>
    `At least ${least} characters. A few words you can remember are better than one word with signs.`,
  missing: 'Enter a password.',
  submit: { welcome: 'Choose password', reset: 'Change password', join: 'Join' },
  pending: 'Saving…',
  failed: { welcome: 'Couldn’t set the password.', reset: 'Couldn’t set the password.', join: 'Couldn’t let you in.' },
  loading: 'Opening the link…',
  ended: 'This link no longer works',
  endedLead: {
    firm: 'Links work once, for a limited time. If you have a password, sign in; if you forgot it, ask for a new link there. Otherwise ask your firm’s admin to invite you again.',
    console:
      'Links work once, for a limited time. If you have a password, sign in; if you forgot it, ask for a new link there. Otherwise ask an owner to invite you again.',
  },
  noToken: 'Open your link again',
  noTokenLead: 'This page opens from the link in your email or the one you were given. Open that link again.',
  signIn: 'Sign in',
  lookFailed: 'Couldn’t open the link.',
  retry: 'Retry',
});
