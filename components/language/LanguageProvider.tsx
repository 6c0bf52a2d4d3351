import { createContext, type ReactNode, use, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type Formats, formatsFor } from '#domain/formats';
import { locales, type Messages, type Translated } from './messages';

/** Finds the words of the chosen language. */
export type Translate = <Words>(messages: Messages<Words>) => Translated<Words>;

const inEnglish: Translate = ({ en }) => en;

/** Finds the words in Swahili, as far as they are translated. */
export const inSwahili: Translate = ({ en, sw }) => sw ?? en;

const Language = createContext({ locale: locales.en, translate: inEnglish });

/** The language of a part of the page. */
export interface LanguageProviderProps {
  /**
   * How numbers, dates and React Aria's own words are written.
   * @default 'en-KE'
   */
  locale?: string;
  /** Finds the words of the language; English without it. Keep it between renders. */
  translate?: Translate;
  /** What is read in that language. */
  children: ReactNode;
}

/** Sets the language of all below it: words, numbers and dates. Hosts and stories put one at the top. */
export function LanguageProvider({ locale = locales.en, translate = inEnglish, children }: LanguageProviderProps) {
  const language = useMemo(() => ({ locale, translate }), [locale, translate]);
  return (
    <I18nProvider locale={locale}>
      <Language value={language}>{children}</Language>
    </I18nProvider>
  );
}

/** The words of a screen in the reader's language. */
export function useMessages<Words>(messages: Messages<Words>): Translated<Words> {
  return use(Language).translate(messages);
}

/** Writes figures, money and time as the reader's language does. */
export function useFormat(): Formats {
  return formatsFor(use(Language).locale);
}
