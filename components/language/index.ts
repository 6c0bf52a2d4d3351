export { common } from './common';
export { counted, listed, number, percent } from '#language/english';
export { LanguageProvider, type LanguageProviderProps, useFormat, useMessages } from './LanguageProvider';
export { english, type Language, languageOf } from '#language/language';
export { defineMessages, type Messages, type Translated, type Translation } from '#language/messages';
