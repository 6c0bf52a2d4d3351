import type { HolidayName } from '#domain/holidays';
import type { RecessName } from '#domain/recess';
import type { NonSitting } from '#domain/sittingDays';
import { useFormat, useMessages } from '../LanguageProvider';
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
  expected: (holiday: string) => `${holiday} (expected)`,
  sunday: 'Sunday',
  basis: {
    sunday: 'Courts don’t sit. A period that ends on this day runs to the next working day (Cap. 2, s. 57).',
    public_holiday: (name: string) =>
      `${name} is a public holiday. A period that ends on this day runs to the next working day (Cap. 2, s. 57).`,
    expected: (name: string) => `${name} is expected on this day. The Gazette announces it when the moon is sighted.`,
    court_recess: (name: string, days: string) =>
      `${name}, ${days}. Registries are open, and a duty judge hears urgent matters.`,
  },
});

/** Returns functions that name a day on which courts don't sit as usual, in a word or two, and that state the basis in a sentence. */
export function useCourtDays() {
  const { holidays, recesses, expected, sunday, basis } = useMessages(messages);
  const { dateRange } = useFormat();
  return {
    name(day: NonSitting): string {
      if (day.reason === 'sunday') return sunday;
      if (day.reason === 'court_recess') return recesses[day.recess];
      const name = holidays[day.holiday];
      return day.isExpected ? expected(name) : name;
    },
    basis(day: NonSitting): string {
      if (day.reason === 'sunday') return basis.sunday;
      if (day.reason === 'court_recess') return basis.court_recess(recesses[day.recess], dateRange(day.from, day.to));
      return (day.isExpected ? basis.expected : basis.public_holiday)(holidays[day.holiday]);
    },
  };
}
