import { defineMessages } from '#components/language';

/** The texts that all charts share. */
export const messages = defineMessages({
  soFar: (name: string) => `${name}, so far`,
});
