import { defineMessages } from '#components/language';

/** Messages for a client's list of matters. */
export const messages = defineMessages('screens/portal/Matters', {
  title: 'Your matters',
  none: 'No matter is shared with you at the moment.',
  next: (day: string) => `Next date ${day}`,
  word: (day: string) => `You’ll hear by ${day}`,
  asked: (count: number) => (count === 1 ? '1 document to send' : `${count} documents to send`),
  toPay: (sum: string) => `${sum} to pay`,
  closed: 'Closed',
});
