export { common } from './common';
export { LanguageProvider, type LanguageProviderProps, type Translate, useMessages } from './LanguageProvider';
export { defineMessages, type Language, locales, type Messages, type Translated } from './messages';
