import { useCallback } from 'react';
import type { components } from '#openapi';
import type { HolidayName } from '#domain/holidays';
import type { RecessName } from '#domain/recess';
import type { NonSitting } from '#domain/sittingDays';
import { counted, date } from '../english';
import { useMessages } from '../LanguageProvider';
import { defineMessages } from '../messages';

const messages = defineMessages({
  holidays: {
    new_year: 'New Year’s Day',
    good_friday: 'Good Friday',
    easter_monday: 'Easter Monday',
    labour_day: 'Labour Day',
    madaraka_day: 'Madaraka Day',
    mazingira_day: 'Mazingira Day',
    mashujaa_day: 'Mashujaa Day',
    jamhuri_day: 'Jamhuri Day',
    christmas_day: 'Christmas Day',
    boxing_day: 'Boxing Day',
    idd_ul_fitr: 'Idd-ul-Fitr',
    idd_ul_adha: 'Idd-ul-Adha',
  } satisfies Record<HolidayName, string>,
  recesses: {
    december: 'December recess',
    easter: 'Easter recess',
    august: 'August recess',
  } satisfies Record<RecessName, string>,
  sunday: 'Sunday',
  sundayBasis:
    'Courts don’t sit on Sundays. A period that ends on one runs to the next working day (Cap. 2, section 57).',
  holidayBasis: 'A period that ends on a public holiday runs to the next working day (Cap. 2, section 57).',
  expectedBasis: 'The date is expected: the Gazette confirms it only days before.',
  recessBasis: (from: string, to: string) =>
    `From ${date(from)} to ${date(to)} a duty judge hears urgent matters alone.`,
  noNextDate: 'No next date set',
  noNextDateBasis:
    'Nothing is in the diary. A case without a step for a year can be dismissed (Civil Procedure Rules 2010, Order 17).',
  clash: 'Two hearings at once',
  clashBasis: (other: string, place: string) =>
    place ? `${other} is listed then too: ${place}.` : `${other} is listed then too.`,
  overdue: (days: number) => `Overdue ${counted(days, 'day', 'days')}`,
  overdueBasis: (title: string, day: string) => `${title} was due on ${date(day)}.`,
  dueThisWeek: 'Due this week',
  dueThisWeekBasis: (title: string, day: string) => `${title}, ${date(day)}.`,
});

/** What is wrong, in a few words, and why we say so. */
export type WarningText = { title: string; basis: string };

/** Gives a function that says why courts don't sit on a day: `Jamhuri Day`. */
export function useNonSittingText() {
  const words = useMessages(messages);
  return useCallback(
    (why: NonSitting): WarningText => {
      if (why.reason === 'sunday') return { title: words.sunday, basis: words.sundayBasis };
      if (why.reason === 'court_recess')
        return { title: words.recesses[why.recess], basis: words.recessBasis(why.from, why.to) };
      const basis = why.isExpected ? words.expectedBasis : words.holidayBasis;
      return { title: words.holidays[why.holiday], basis };
    },
    [words],
  );
}

/** Gives a function that puts a warning about a case into words. */
export function useWarningText() {
  const words = useMessages(messages);
  const nonSittingText = useNonSittingText();
  return useCallback(
    ({ code, params }: components['schemas']['CaseWarning']): WarningText => {
      const text = (name: string) => String(params[name] ?? '');
      switch (code) {
        case 'overdue':
          return {
            title: words.overdue(Number(params['days'])),
            basis: words.overdueBasis(text('title'), text('date')),
          };
        case 'clash':
          return { title: words.clash, basis: words.clashBasis(text('caseTitle'), text('place')) };
        case 'non_sitting_day':
          return nonSittingText({ ...params, isExpected: params['basis'] === 'expected' } as unknown as NonSitting);
        case 'no_next_date':
          return { title: words.noNextDate, basis: words.noNextDateBasis };
        case 'due_this_week':
          return { title: words.dueThisWeek, basis: words.dueThisWeekBasis(text('title'), text('date')) };
      }
    },
    [words, nonSittingText],
  );
}
