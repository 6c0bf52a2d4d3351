import { defineMessages } from '#components/language';

/** The texts of the dialog that resolves conflicting changes. */
export const messages = defineMessages('patterns/ConflictDialog', {
  one: (field: string) => `${field} was changed twice`,
  several: (fields: number) => `${fields} fields were changed twice`,
  description: {
    firm: (record: string) => `Someone at the firm saved ${record} while you were editing. Choose what to keep.`,
    platform: (record: string) => `A Platform Admin saved ${record} while you were editing. Choose what to keep.`,
  },
  byPerson: (person: string, record: string) =>
    `${person} saved ${record} while you were editing. Choose what to keep.`,
  before: (value: string) => `Before: ${value}`,
  empty: 'empty',
  theirs: 'Theirs, already saved',
  mine: 'Mine, not saved yet',
  merged: 'Already merged, nothing to decide',
  by: { theirs: 'theirs', mine: 'mine' },
  back: 'Back to editing',
});
