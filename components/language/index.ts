export { common } from './common';
export { counted, listed, number, percent } from '#language/english';
export {
  inSwahili,
  LanguageProvider,
  type LanguageProviderProps,
  type Translate,
  useFormat,
  useMessages,
} from './LanguageProvider';
export { defineMessages, type Language, locales, type Messages, type Translated } from '#language/messages';
