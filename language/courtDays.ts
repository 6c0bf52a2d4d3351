import { weekdayOf } from '#domain/dates';
import type { Formats } from '#domain/formats';
import { type HolidayName, knowsIdd } from '#domain/holidays';
import type { RecessName } from '#domain/recess';
import type { DayWarning, ExcludedDay } from '#domain/sittingDays';
import { defineMessages, type Translated } from './messages';

/** Words for the days on which courts don't sit, and what they do to deadlines. */
export const courtDayWords = defineMessages('language/courtDays.courtDayWords', {
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
  expected: (holiday: string) => `${holiday} (expected)`,
  sunday: 'Sunday',
  saturday: 'Saturday',
  runsTo: (day: string) => `runs to ${day}`,
  registriesClosed: 'registries closed',
  iddUnknown: (year: string) => `Idd days of ${year} not known yet`,
  basis: {
    idd: 'The Gazette announces Idd-ul-Fitr and Idd-ul-Adha. Check that this isn’t one of them.',
    saturday: 'Courts don’t usually sit on a Saturday. Check the date.',
    sunday: 'Courts don’t sit on a Sunday.',
    holiday: (name: string) => `${name} is a public holiday.`,
    closed: 'Courts don’t sit.',
    expected: (name: string) => `${name} is expected on this day. The Gazette announces it when the moon is sighted.`,
    court_recess: (name: string, days: string) =>
      `${name}, ${days}. Registries are open, and a duty judge hears urgent matters.`,
    excluded: (day: string) =>
      `Time runs to ${day}, the next day that is neither a Sunday nor a public holiday (Cap. 2, s. 57).`,
    registriesClosed: 'Registries are closed that Saturday.',
    saturday_deadline: 'Registries closed; time still runs.',
  },
});

/** Functions that word what to know about the day of a hearing or deadline. */
export function courtDayText(
  words: Translated<typeof courtDayWords.en>,
  { dateRange, weekdayDate, fullDate }: Pick<Formats, 'dateRange' | 'weekdayDate' | 'fullDate'>,
) {
  const { holidays, recesses, expected, sunday, saturday, runsTo, registriesClosed, basis } = words;
  const nameOf = (day: ExcludedDay) => {
    if (day.reason === 'sunday') return sunday;
    return day.isExpected ? expected(holidays[day.holiday]) : holidays[day.holiday];
  };
  const holidayBasis = (day: ExcludedDay) =>
    day.reason === 'public_holiday' ? [(day.isExpected ? basis.expected : basis.holiday)(holidays[day.holiday])] : [];
  const sentences = (day: DayWarning): string[] => {
    switch (day.code) {
      case 'court_recess':
        return [basis.court_recess(recesses[day.recess], dateRange(day.from, day.to))];
      case 'saturday_deadline':
        return [basis.saturday_deadline];
      case 'non_sitting_day':
        if (day.reason === 'saturday') return [basis.saturday];
        return day.reason === 'sunday' ? [basis.sunday] : [...holidayBasis(day), basis.closed];
      case 'excluded_day':
        return [
          ...holidayBasis(day),
          basis.excluded(fullDate(day.runsTo)),
          ...(weekdayOf(day.runsTo) === 6 ? [basis.registriesClosed] : []),
        ];
    }
  };
  /** The kind of day: "Sunday", "Jamhuri Day", "December recess". */
  const name = (day: DayWarning): string => {
    if (day.code === 'court_recess') return recesses[day.recess];
    return day.code === 'saturday_deadline' || day.reason === 'saturday' ? saturday : nameOf(day);
  };
  /** What it does to a deadline: "runs to Mon 30 Nov". Empty for a hearing. */
  const effect = (day: DayWarning): string => {
    if (day.code === 'excluded_day') return runsTo(weekdayDate(day.runsTo));
    return day.code === 'saturday_deadline' ? registriesClosed : '';
  };
  return {
    name,
    effect,
    /** Both in a few words: "Sunday, runs to Mon 30 Nov". */
    title: (day: DayWarning): string => [name(day), effect(day)].filter(Boolean).join(', '),
    /** That the Idd days of a day's year aren't known yet, and what to do; `undefined` where they are. */
    iddUnknown(day: string): { title: string; basis: string } | undefined {
      const year = day.slice(0, 4);
      return knowsIdd(Number(year)) ? undefined : { title: words.iddUnknown(year), basis: basis.idd };
    },
    /** The reason in a few sentences; for several warnings of one day, of them all. */
    basis: (...days: DayWarning[]): string => [...new Set(days.flatMap(sentences))].join(' '),
  };
}
