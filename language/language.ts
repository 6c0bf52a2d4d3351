import type { Messages, Translated } from './messages';

/** A language that the product speaks. */
export interface Language {
  /** For numbers, dates and React Aria's own texts: "sw-KE". */
  readonly locale: string;
  /** Gives texts in this language, and always the same object for the same messages. */
  readonly translate: <Words>(messages: Messages<Words>) => Translated<Words>;
}

/** English as Kenya writes it, in which all texts are written first. */
export const english: Language = { locale: 'en-KE', translate: ({ en }) => en };

/** Makes a language of its translations by the id of their messages. What has none stays English. */
export function languageOf(locale: string, translations: Readonly<Record<string, object>>): Language {
  const known = new Map<string, unknown>();
  return {
    locale,
    translate: <Words>({ id, en }: Messages<Words>) => {
      if (!known.has(id)) known.set(id, { ...(en as object), ...translations[id] });
      return known.get(id) as Translated<Words>;
    },
  };
}
