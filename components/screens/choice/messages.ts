import { defineMessages } from '#components/language';

/** Messages for every field that finds records. */
export const messages = defineMessages('screens/choice', {
  searchFailed: 'Search failed. Check your connection and try again.',
});
