import { defineMessages } from '#components/language';

/** Messages for the menu of whoever is signed in. */
export const messages = defineMessages('screens/access/AccountMenu', {
  label: (name: string) => `Your account, ${name}`,
  roleAndOwner: (role: string) => `${role}, owner`,
  sessions: 'Your sessions',
  password: 'Change password',
  codes: { setUp: 'Set up one-time codes', replace: 'Replace one-time codes' },
  signOut: 'Sign out',
  signOutFailed: 'You’re still signed in.',
});
