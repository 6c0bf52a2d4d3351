import { defineMessages } from '#components/language';

/** The texts that all charts share. */
export const messages = defineMessages('charts/plot', {
  soFar: (name: string) => `${name}, so far`,
});
