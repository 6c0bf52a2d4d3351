import type { messages as english } from '#messages/elements/field/messages';
import type { Translation } from '#language/messages';

/** Only what Swahili forms need so far. A native speaker has yet to review it. */
export const field = {
  email: 'Andika barua pepe, kama jina@example.com.',
  tooShort: 'Hii ni fupi mno.',
  tooLong: 'Hii ni ndefu mno.',
  pattern: 'Kagua muundo.',
} satisfies Translation<typeof english>;
