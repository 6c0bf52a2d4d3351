import { counted, defineMessages } from '#components/language';

/** Messages that both areas' palettes share. */
export const messages = defineMessages('screens/palette', {
  title: 'Find or go to',
  results: 'Results',
  searching: 'Searching…',
  nothing: (text: string) => `Nothing found for “${text}”`,
  begin: 'Type to search.',
  count: (count: number) => counted(count, 'result', 'results'),
  failed: 'The search failed. Please check your connection.',
  keys: { move: 'move', open: 'open', escape: 'Esc', close: 'close' },
  recent: 'Recent',
  pages: 'Pages',
  actions: 'Actions',
  light: { label: 'Light scheme', also: 'colour color theme mode day bright' },
  dark: { label: 'Dark scheme', also: 'colour color theme mode night' },
});
