import { defineMessages } from '#language/messages';

/** Messages that the privacy notice and the terms share. A native reader has yet to review the Swahili. */
export const messages = defineMessages('screens/landing/LegalPage', {
  changed: (date: string) => `Last changed on ${date}.`,
  contact: 'Contact',
  theOperator: 'The operator of this site',
});
