import { defineMessages } from '#language/messages';

/** Messages for the page that leads to a firm's area. A native reader has yet to review the Swahili. */
export const messages = defineMessages('screens/landing/SignInPage', {
  title: 'Sign in at your firm’s address',
  lead: 'Each firm has an address of its own, where its area opens.',
  firm: 'Your firm’s address',
  open: 'Continue',
  found: 'Open your firm’s area:',
  unreadable: (example: string) => `Enter your firm’s address, such as ${example}.`,
  forgotten: 'Forgotten it? Ask whoever signed your firm up, or write to',
  example: 'tausi-hill',
});
