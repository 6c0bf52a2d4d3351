import { defineMessages } from '#components/language';

/** What a field says when what it holds can't be sent, where the screen has no sentence of its own. */
export const messages = defineMessages(
  {
    missing: {
      text: 'Fill in this field.',
      number: 'Enter a number.',
      date: 'Enter a date.',
      choice: 'Choose an option.',
      check: 'Tick this box to continue.',
    },
    unreadable: {
      text: 'Check this field.',
      number: 'Enter a number.',
      date: 'Enter a complete date.',
      choice: 'Choose an option.',
      check: 'Tick this box to continue.',
    },
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
  },
  {
    // Only what a form in Swahili can say so far. A native reader has yet to review it.
    sw: {
      email: 'Andika barua pepe, kama jina@example.com.',
      tooShort: 'Hii ni fupi mno.',
      tooLong: 'Hii ni ndefu mno.',
      pattern: 'Kagua muundo.',
    },
  },
);
