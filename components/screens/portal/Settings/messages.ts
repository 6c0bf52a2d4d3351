import { defineMessages } from '#components/language';

/** Messages for a client's settings in the portal. */
export const messages = defineMessages('screens/portal/Settings', {
  title: 'Settings',
  back: 'Back',
  language: 'Language',
  languageHint: 'Of these pages, and of what we send you.',
  reminders: 'Reminders',
  remindOf: {
    hearings: 'The day before a hearing',
    requests: 'When we need a document',
    updates: 'When there is news',
  },
  ways: { email: 'By email', sms: 'By text message', none: 'No reminder' },
  noEmail: 'We have no email address of yours, so we can’t remind you.',
  save: 'Save',
  saved: 'Saved.',
  you: 'You',
  name: 'Name',
  for: 'For',
  email: 'Email',
  phone: 'Phone',
  wrong: (firm: string) => `Is something wrong? Tell ${firm}.`,
  session: 'This device',
  until: (day: string) => `Signed in until ${day}.`,
  signOut: 'Sign out',
});
