import { defineMessages } from '#components/language';

/** Words that every widget shares. */
export const messages = defineMessages({
  failed: 'Failed to load widget data',
});
