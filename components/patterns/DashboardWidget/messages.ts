import { defineMessages } from '#components/language';

/** The texts that all widgets share. */
export const messages = defineMessages('patterns/DashboardWidget', {
  failed: 'Failed to load widget data',
  unknown: 'Not available',
  unknownHint: 'This type of widget is no longer offered.',
});
