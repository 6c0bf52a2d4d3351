import { defineMessages } from '#language/messages';

/** Messages for the page that a sign-up's link opens. A native reader has yet to review the Swahili. */
export const messages = defineMessages('screens/landing/WelcomePage', {
  title: 'Finish signing up',
  lead: 'Choose a password, and your firm’s trial starts.',
  script: 'This page needs JavaScript, because the link must not travel any further than to your browser.',
});
