import { defineMessages } from '#components/language';

/** The words of every chart. */
export const messages = defineMessages({
  soFar: (name: string) => `${name}, so far`,
});
