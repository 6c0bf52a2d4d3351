import { defineMessages } from '#components/language';
import { number } from '#language/english';

/** Messages around every page of the client portal. */
export const messages = defineMessages('screens/portal/Portal', {
  skip: 'Skip to content',
  language: 'Language',
  settings: 'Settings',
  signOut: 'Sign out',
  private: 'Only you and your advocates see this page.',
  /** Who said something, and when. */
  byOn: (name: string, when: string) => `${name}, ${when}`,
  listedOnly: (most: number) => `Only ${number(most)} of them are shown.`,
});
