import { defineMessages } from '#components/language';

/** Messages about adding work to a closed case. */
export const messages = defineMessages('screens/firm/ClosedCase', {
  title: 'This case is closed',
  hint: 'What you add stays out of every diary, list and count until the case is reopened.',
});
