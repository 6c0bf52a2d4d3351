import { defineMessages } from './messages';

/** What calendars show of the diary. */
export const feedWords = defineMessages('language/feeds.feedWords', {
  /** The calendar's name; `of` is a case, if it has only that one's events. */
  named: (firm: string, of?: string) => (of === undefined ? firm : `${of}, ${firm}`),
  kinds: { hearing: 'Hearing', deadline: 'Deadline', meeting: 'Meeting' },
  ofCase: (title: string, caseTitle: string) => `${title}: ${caseTitle}`,
  deadline: (title: string) => `Due: ${title}`,
  caseNumber: (number: string) => `Case number: ${number}`,
});
