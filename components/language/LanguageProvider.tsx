import { createContext, type ReactNode, use } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type Formats, formatsFor } from '#domain/formats';
import { english, type Language, type Translate } from '#language/language';
import type { Messages, Translated } from '#language/messages';

const Current = createContext(english);

/** The language of a part of the page. */
export interface LanguageProviderProps {
  /** The language of its texts, numbers and dates. Without it, that of the part of the page around it, and English at the top. */
  language?: Language;
  /** The content in that language. */
  children: ReactNode;
}

/** Sets the language of everything below it: texts, numbers and dates. Hosts and stories put one at the top. */
export function LanguageProvider({ language: own, children }: LanguageProviderProps) {
  const around = use(Current);
  const language = own ?? around;
  return (
    <I18nProvider locale={language.locale}>
      <Current value={language}>{children}</Current>
    </I18nProvider>
  );
}

/** The texts of a screen in the user's language. */
export function useMessages<Words>(messages: Messages<Words>): Translated<Words> {
  return use(Current).translate(messages);
}

/** The user's language itself, for what has to look through many messages. Everything else takes `useMessages`. */
export function useTranslate(): Translate {
  return use(Current).translate;
}

/** Formats numbers, money and times for the user's language. */
export function useFormat(): Formats {
  return formatsFor(use(Current).locale);
}
