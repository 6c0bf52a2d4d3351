import { defineMessages } from '#components/language';

/** What `OfWhich` says. */
export const messages = defineMessages('patterns/Money', {
  ofWhich: (sums: string) => `of which ${sums}`,
});
