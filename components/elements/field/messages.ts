import { defineMessages } from '#components/language';

/** Default validation messages, for fields without one of their own. */
export const messages = defineMessages('elements/field', {
  missing: {
    text: 'Fill in this field.',
    number: 'Enter a number.',
    date: 'Enter a date.',
    choice: 'Choose an option.',
    check: 'Tick this box to continue.',
  },
  fillIn: (label: string) => `Fill in “${label}”.`,
  unreadable: {
    text: 'Check this field.',
    number: 'Enter a number.',
    date: 'Enter a complete date.',
    choice: 'Choose an option.',
    check: 'Tick this box to continue.',
  },
  figure: {
    unreadable: 'Enter a number, such as 1,250.50.',
    ambiguous: (one: string, other: string) => `Enter ${one} or ${other}: this can be read as either.`,
    otherCurrency: (currency: string) => `Enter the amount in ${currency}.`,
  },
  noSuchDay: 'There is no such day. Check the day and the month.',
  email: 'Enter an email address, such as name@example.com.',
  url: 'Enter a web address, such as https://example.com.',
  pattern: 'Check the format.',
  tooShort: 'This is too short.',
  tooLong: 'This is too long.',
  least: {
    text: (bound: string) => `Enter ${bound} or more.`,
    date: (bound: string) => `Choose ${bound} or later.`,
  },
  most: {
    text: (bound: string) => `Enter ${bound} or less.`,
    date: (bound: string) => `Choose ${bound} or earlier.`,
  },
  step: 'Use fewer decimals.',
});
