import { defineMessages } from '#components/language';

/** Messages for signing in. */
export const messages = defineMessages('screens/access/SignIn', {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  missing: { email: 'Enter your email address.', password: 'Enter your password.' },
  submit: 'Sign in',
  pending: 'Signing in…',
  failed: 'Couldn’t sign you in.',
  forgot: 'Forgot password?',
  invited: {
    firm: 'No account yet? Your firm’s admin can invite you.',
    console: 'No account yet? An owner can invite you.',
  },
  signedOut: 'You’ve been signed out.',
  ended: 'Your session has ended. Sign in to go on; what you typed is still here.',
  as: (email: string) => `Signing in as ${email}.`,
  notYou: 'Not you?',
  reset: {
    title: 'Forgot your password?',
    lead: 'We’ll email you a link to choose a new one. It works for 30 minutes.',
    submit: 'Email me a link',
    pending: 'Sending…',
    failed: 'Couldn’t ask for a link.',
    back: 'Back to sign-in',
    sent: 'Check your email',
    sentLead: (email: string) =>
      `If somebody signs in here as ${email}, a link is on its way. It works once, within 30 minutes. Check the spam folder, too.`,
    unsent: 'Ask for a new link',
    unsentLead: {
      firm: 'This service can’t send email yet. Ask your firm’s admin to let you in again.',
      console: 'This service can’t send email yet. Ask another owner to let you in again.',
    },
  },
});
