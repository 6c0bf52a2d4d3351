import { defineMessages } from '#components/language';

/** Messages of the field that finds a case. */
export const messages = defineMessages('screens/firm/CaseChoice', {
  label: 'Case',
  hint: 'Title, number or client',
  missing: 'Choose a case.',
  finding: 'Searching cases…',
  none: 'No open case matches.',
});
