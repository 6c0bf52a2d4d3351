import { defineMessages } from '#language/messages';

/** Messages for the sign-up form and its result. */
export const messages = defineMessages('screens/landing/SignupForm', {
  fullName: 'Full name',
  email: 'Email address',
  phone: 'Phone number',
  firmName: 'Law firm name',
  firmSize: 'Firm size',
  noSize: 'Firm Size',
  sizes: {
    '1-5': '1-5 lawyers',
    '6-15': '6-15 lawyers',
    '16-50': '16-50 lawyers',
    '50+': '50+ lawyers',
  },
  missing: {
    fullName: 'Enter your name.',
    email: 'Enter your email address.',
    phone: 'Enter your phone number.',
    firmName: 'Enter the firm’s name.',
    firmSize: 'Choose the firm’s size.',
  },
  website: 'Leave this field empty',
  filledWebsite: 'Something filled in a hidden field. It’s empty again now: send the form once more.',
  label: 'Free trial',
  submit: 'Start Free Trial',
  pending: 'Starting your trial…',
  failed: 'We couldn’t start your trial. What you typed is still here.',
  known: 'Your firm has an area already.',
  signIn: 'Sign in there.',
  forgotten: (email: string) => `If you’ve forgotten its address, write to ${email}.`,
  started: 'Your trial has started',
  open: (firm: string, until: string) => `${firm} has its own area now, free until ${until}.`,
  openArea: 'Open your firm’s area',
  checkMail: 'Check your email',
  mailed: (email: string, firm: string) =>
    `A link is on its way to ${email}. Open it to choose a password and start the trial of ${firm}.`,
  noMail: 'Nothing after a few minutes? Look in the spam folder, or sign up again.',
  soon: 'We’ll send you a link',
  handedOver: (firm: string) => `With it you choose a password and start the trial of ${firm}.`,
  keep: 'Bookmark this address and give it to your people: it isn’t emailed.',
});
