import { defineMessages } from '#language/messages';

/** Messages for the form that finishes a sign-up. */
export const messages = defineMessages('screens/landing/ConfirmSignup', {
  label: 'Finish signing up',
  loading: 'Opening the link…',
  ended: 'This link no longer works',
  endedHint:
    'Links work once, within seven days. If you have chosen a password, sign in at your firm’s address; otherwise sign up again.',
  failed: 'We couldn’t start your trial. What you typed is still here.',
  lookFailed: 'We couldn’t open the link.',
  retry: 'Retry',
  newPassword: (firm: string, email: string) => `For ${firm}. You sign in as ${email}.`,
  ownPassword: (firm: string, email: string) =>
    `For ${firm}. You have signed in elsewhere as ${email}: enter the password that you use there.`,
  password: 'Password',
  rule: (least: number) =>
    `At least ${least} characters. A few words you can remember are better than one word with signs.`,
  missing: 'Enter a password.',
  submit: 'Start the trial',
  pending: 'Starting your trial…',
});
