import type { Messages, Translated } from './messages';

/** Texts by the id of the messages that they translate. */
type Translations = { readonly [id: string]: object | undefined };

/** Gives texts in a language, and always the same object for the same messages. */
export type Translate = <Words>(messages: Messages<Words>) => Translated<Words>;

/** A language that the product speaks. */
export interface Language {
  /** For numbers, dates and React Aria's own texts: "sw-KE". */
  readonly locale: string;
  /** Gives texts in this language. */
  readonly translate: Translate;
}

/** English as Kenya writes it, in which all texts are written first. */
export const english: Language = { locale: 'en-KE', translate: ({ en }) => en };

/**
 * Makes a language of its translations by the id of their messages. What has none stays English, sentence by sentence.
 *
 * @example
 * // Another app's, typed by all that the library says:
 * const french = languageOf<LibraryTranslations>('fr-FR', { 'language/common': { cancel: 'Annuler' } });
 */
export function languageOf<All extends Translations = Translations>(locale: string, translations: All): Language {
  const known = new Map<string, unknown>();
  return {
    locale,
    translate: <Words>({ id, en }: Messages<Words>) => {
      if (!known.has(id)) known.set(id, merged(en, translations[id]));
      return known.get(id) as Translated<Words>;
    },
  };
}

/** English with these texts in its place. */
function merged(english: unknown, texts: unknown): unknown {
  if (!isGroup(english) || !isGroup(texts)) return texts ?? english;
  const entries = Object.entries(texts).map(([name, text]) => [name, merged(english[name], text)]);
  return { ...english, ...Object.fromEntries(entries) };
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
