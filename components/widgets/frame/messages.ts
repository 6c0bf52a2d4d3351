import { defineMessages } from '#components/language';

/** The texts that all widgets share. */
export const messages = defineMessages('widgets/frame', {
  failed: 'Failed to load widget data',
});
