export { common } from './common';
export { counted, listed, number, percent } from '#language/english';
export { LanguageProvider, type LanguageProviderProps, useFormat, useMessages, useTranslate } from './LanguageProvider';
export { english, type Language, languageOf, type Translate } from '#language/language';
export { defineMessages, type Messages, type Translated, type Translation } from '#language/messages';
