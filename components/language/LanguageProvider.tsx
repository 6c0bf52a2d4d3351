import { createContext, type ReactNode, use, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type Formats, formatsFor } from '#domain/formats';
import { locales, type Messages, type Translated } from '#language/messages';

/** Picks the texts of the current language. */
export type Translate = <Words>(messages: Messages<Words>) => Translated<Words>;

const inEnglish: Translate = ({ en }) => en;

/** Picks the Swahili texts, or the English ones where there is no translation. */
export const inSwahili: Translate = ({ en, sw }) => sw ?? en;

const Language = createContext({ locale: locales.en, translate: inEnglish });

/** The language of a part of the page. */
export interface LanguageProviderProps {
  /**
   * The locale for numbers, dates and React Aria's own texts.
   * @default 'en-KE'
   */
  locale?: string;
  /** Picks the texts of the language; English without it. Keep the function stable between renders. */
  translate?: Translate;
  /** The content in that language. */
  children: ReactNode;
}

/** Sets the language of everything below it: texts, numbers and dates. Hosts and stories put one at the top. */
export function LanguageProvider({ locale = locales.en, translate = inEnglish, children }: LanguageProviderProps) {
  const language = useMemo(() => ({ locale, translate }), [locale, translate]);
  return (
    <I18nProvider locale={locale}>
      <Language value={language}>{children}</Language>
    </I18nProvider>
  );
}

/** The texts of a screen in the user's language. */
export function useMessages<Words>(messages: Messages<Words>): Translated<Words> {
  return use(Language).translate(messages);
}

/** Formats numbers, money and times for the user's language. */
export function useFormat(): Formats {
  return formatsFor(use(Language).locale);
}
