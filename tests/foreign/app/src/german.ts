import { languageOf } from '@mizani/components/language';
import type { LibraryTranslations } from '@mizani/components/messages';

/** What the library says, in the app's language. What is left out stays English. */
export const german = languageOf<LibraryTranslations>('de-DE', {
  builder: {
    add: (name) => `${name} hinzufügen`,
    move: (title) => `${title} verschieben`,
    place: (row, column) => `Zeile ${row}, Spalte ${column}`,
    dropped: (title, at) => `${title} liegt jetzt in ${at}.`,
  },
  'elements/field': { email: 'Geben Sie eine Adresse ein, wie name@beispiel.de.' },
});
