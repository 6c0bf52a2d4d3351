import { addDays, weekdayOf } from './dates';

/** Kenya's public holidays, by their keys in message files. */
export type HolidayName =
  | 'new_year'
  | 'good_friday'
  | 'easter_monday'
  | 'labour_day'
  | 'madaraka_day'
  | 'mazingira_day'
  | 'mashujaa_day'
  | 'jamhuri_day'
  | 'christmas_day'
  | 'boxing_day'
  | 'idd_ul_fitr'
  | 'idd_ul_adha';

/** One public holiday. `isExpected` marks an Idd, which the Gazette announces only days before, when the moon is sighted. */
export type Holiday = { date: string; name: HolidayName; isExpected?: true };

/**
 * Kenya's public holidays in a year, by date. A fixed holiday on a Sunday moves to the next day that isn't already a holiday.
 *
 * Basis: Public Holidays Act (Cap. 110), Schedule and section 4; Constitution, article 9(3) for 1 June, 20 October and 12
 * December. One-off holidays are gazetted and not listed here: the rules suggest, people confirm.
 */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year);
  const movable: Holiday[] = [
    { date: addDays(easter, -2), name: 'good_friday' },
    { date: addDays(easter, 1), name: 'easter_monday' },
  ];
  const given: Holiday[] = fixed.map(([day, name]) => ({ date: `${yearOf(year)}-${day}`, name }));
  const taken = new Set([...movable, ...given].map(({ date }) => date));
  const observed = given.map(({ date, name }) => ({ date: observedOn(date, taken), name }));
  const idd = iddDays.filter(({ date }) => date.startsWith(yearOf(year)));
  return [...movable, ...observed, ...idd].sort((one, other) => one.date.localeCompare(other.date));
}

/** The public holiday on a day, if it is one. */
export function holidayOn(day: string): Holiday | undefined {
  return holidaysOf(Number(day.slice(0, 4))).find(({ date }) => date === day);
}

/** Easter Sunday in the Gregorian calendar, by the anonymous algorithm in J. Meeus, Astronomical Algorithms, ch. 8. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  return addDays(`${yearOf(year)}-03-22`, moon + toSunday - 7 * late);
}

/** A year as dates write it, in four digits; one that is still being typed may have fewer. */
const yearOf = (year: number) => String(year).padStart(4, '0');

const fixed: readonly (readonly [day: string, name: HolidayName])[] = [
  ['01-01', 'new_year'],
  ['05-01', 'labour_day'],
  ['06-01', 'madaraka_day'],
  ['10-10', 'mazingira_day'],
  ['10-20', 'mashujaa_day'],
  ['12-12', 'jamhuri_day'],
  ['12-25', 'christmas_day'],
  ['12-26', 'boxing_day'],
];

/** Calculated from the lunar calendar. Kenya announces each by Gazette notice, so a day may shift by one. */
const iddDays: readonly Holiday[] = [
  ...['2025-03-31', '2026-03-20', '2027-03-10', '2028-02-27', '2029-02-15', '2030-02-05'].map((date): Holiday => ({
    date,
    name: 'idd_ul_fitr',
    isExpected: true,
  })),
  ...['2025-06-06', '2026-05-27', '2027-05-17', '2028-05-05', '2029-04-24', '2030-04-13'].map((date): Holiday => ({
    date,
    name: 'idd_ul_adha',
    isExpected: true,
  })),
];

/** Whether the Idd days of a year are known. The list is extended as they are calculated; every other holiday is known for any year. */
export function knowsIdd(year: number): boolean {
  return year <= Math.max(...iddDays.map(({ date }) => Number(date.slice(0, 4))));
}

function observedOn(date: string, taken: ReadonlySet<string>): string {
  if (weekdayOf(date) !== 0) return date;
  let next = addDays(date, 1);
  while (taken.has(next)) next = addDays(next, 1);
  return next;
}
