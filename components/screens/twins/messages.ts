import { defineMessages } from '#components/language';

/** Messages about existing records like a new one. */
export const messages = defineMessages('screens/twins', {
  notLooked: 'We couldn’t check whether you have it already.',
});
