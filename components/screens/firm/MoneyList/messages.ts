import { defineMessages } from '#components/language';

/** Messages that the lists of the firm's money share. */
export const messages = defineMessages('screens/firm/MoneyList', {
  all: 'All',
  case: (title: string) => `Case: ${title}`,
  client: (name: string) => `Client: ${name}`,
  unknown: 'unknown',
  remove: (filter: string) => `${filter}. Remove this filter`,
});
