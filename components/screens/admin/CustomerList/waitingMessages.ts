import { defineMessages } from '#components/language';

/** Messages for the sign-ups that wait for their link. */
export const messages = defineMessages('screens/admin/CustomerList/waitingMessages', {
  title: 'Waiting sign-ups',
  hint: 'The firm is created once the link is opened.',
  firm: 'Law firm',
  person: 'Person',
  asked: 'Signed up',
  link: 'Link',
  state: (isMailed: boolean) => (isMailed ? 'link mailed' : 'no link yet'),
  notMailed: (why: string) => `not mailed: ${why}`,
  make: 'Make a link',
  makeFor: (name: string) => `Make a link for ${name}`,
  failed: (name: string) => `Couldn’t make a link for ${name}.`,
});
