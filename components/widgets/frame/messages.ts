import { defineMessages } from '#components/language';

/** The texts that all widgets share. */
export const messages = defineMessages({
  failed: 'Failed to load widget data',
});
