import type { messages as english } from '#messages/screens/landing/LegalPage/messages';
import type { Translation } from '#language/messages';

/** What the privacy notice and the terms share. A native reader has yet to review it. */
export const legalPage = {
  changed: (date: string) => `Ilibadilishwa mwisho tarehe ${date}.`,
  contact: 'Mawasiliano',
  theOperator: 'Mwendeshaji wa tovuti hii',
} satisfies Translation<typeof english>;
