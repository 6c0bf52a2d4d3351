import { defineMessages } from '#language/messages';

/** Messages that the privacy notice and the terms share. A native reader has yet to review the Swahili. */
export const messages = defineMessages(
  {
    changed: (date: string) => `Last changed on ${date}.`,
    contact: 'Contact',
    theOperator: 'The operator of this site',
  },
  {
    sw: {
      changed: (date: string) => `Ilibadilishwa mwisho tarehe ${date}.`,
      contact: 'Mawasiliano',
      theOperator: 'Mwendeshaji wa tovuti hii',
    },
  },
);
