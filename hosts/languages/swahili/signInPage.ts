import type { messages as english } from '#messages/screens/landing/SignInPage/messages';
import type { Translation } from '#language/messages';

/** The page that leads to a firm’s area. A native reader has yet to review it. */
export const signInPage = {
  title: 'Ingia kwa anwani ya ofisi yako',
  lead: 'Kila ofisi ina anwani yake, ambapo eneo lake hufunguka.',
  firm: 'Anwani ya ofisi yako',
  open: 'Endelea',
  found: 'Fungua eneo la ofisi yako:',
  unreadable: (example: string) => `Andika anwani ya ofisi yako, kama ${example}.`,
  forgotten: 'Umeisahau? Muulize aliyesajili ofisi yako, au andikia',
  example: 'mawakili-tausi',
} satisfies Translation<typeof english>;
