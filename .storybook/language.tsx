import type { Decorator } from '@storybook/react-vite';
import { useSyncExternalStore } from 'react';
import { english, type Language, LanguageProvider } from '#components/language';
import { pseudo } from '#hosts/languages/pseudo/index';
import { swahili } from '#hosts/languages/swahili/index';
import { swahili as portalSwahili } from '#hosts/portal/swahili/index';

/** The portal's pages have translations of their own, so that the other hosts don't load them. */
const wholeSwahili: Language = {
  ...swahili,
  translate: (messages) => (messages.id.startsWith('screens/portal/') ? portalSwahili : swahili).translate(messages),
};

const languages = { English: english, Swahili: wholeSwahili, Pseudo: pseudo };

/** A language in the toolbar. */
export type ShownLanguage = keyof typeof languages;

/** The languages that the toolbar offers. */
export const languageNames = Object.keys(languages) as ShownLanguage[];

let shown: ShownLanguage | undefined;
const listeners = new Set<() => void>();

/** Switches the story on the page to another language, as its play function left it; without one, back to the toolbar's. */
export function showLanguage(language?: ShownLanguage): void {
  shown = language;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a story in the toolbar's language, whatever the browser's. */
export const withLanguage: Decorator = function InLanguage(Story, { globals: { language } }) {
  const chosen = useSyncExternalStore(subscribe, () => shown) ?? (language as ShownLanguage);
  return (
    <LanguageProvider language={languages[chosen]}>
      <Story />
    </LanguageProvider>
  );
};
