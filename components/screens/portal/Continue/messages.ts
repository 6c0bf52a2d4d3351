import { defineMessages } from '#components/language';

/** Messages for the page that a link in a message opens. */
export const messages = defineMessages('screens/portal/Continue', {
  title: (firm: string) => `${firm} has a page for you`,
  lead: 'See how your matter stands, send what your advocates ask for, and write to them.',
  once: 'This link works once. This phone or computer then stays signed in for 30 days.',
  go: 'Continue',
});
