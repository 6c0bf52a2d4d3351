import { addDays, dayOf, isDay } from '../dates';
import { fault, type Fault } from '../faults';

/** A value that a cell has, or why it has none. */
export type Read<Value> = { value: Value } | { fault: Fault };

/** The day before day 1 of Excel, which counts a 29 February 1900 that never was. */
const excelZero = '1899-12-30';

/** The years of two digits from here on are of the last century, as in Excel. */
const firstOfLastCentury = 30;

const serial = /^(\d{5})(?:\.\d+)?$/;
const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/;
const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: \d{1,2}:\d{2}.*)?$/;
const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+(\p{L}+)\.?,?[-/. ]+(\d{4}|\d{2})$/u;

/** The first letters of the months, in English and in Swahili where they differ. */
const months: readonly (readonly string[])[] = [
  ['jan'],
  ['feb'],
  ['mar', 'mac'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'des'],
];

/**
 * Reads a date as a spreadsheet writes it: `14/08/2023` with the day first, `2023-08-14`, `14 Aug 2023`, `14-Ago-23`, or Excel's
 * serial number: `45962` is 1 November 2025. In a column that has dates with the month first, whatever can be either is a fault.
 */
export function readDay(text: string, hasMonthFirst = false): Read<string> {
  const counted = serial.exec(text)?.[1];
  if (counted !== undefined) return { value: addDays(excelZero, Number(counted)) };
  const [, isoYear, isoMonth, isoDate] = isoDay.exec(text) ?? [];
  if (isoYear) return dayIn(Number(isoDate), Number(isoMonth), Number(isoYear));
  const [, day = '', month = '', year = ''] = numbers.exec(text) ?? [];
  if (day) {
    if (hasMonthFirst && canBeEither(text)) return ambiguous(Number(day), Number(month), yearOf(year));
    return dayIn(Number(day), Number(month), yearOf(year));
  }
  const [, date, monthName = '', ofYear = ''] = named.exec(text) ?? [];
  const found = months.findIndex((names) => names.includes(monthName.toLowerCase().slice(0, 3)));
  if (date && found >= 0) return dayIn(Number(date), found + 1, yearOf(ofYear));
  return { fault: fault('day_unreadable') };
}

/** Whether a date can only have its month first, as Americans write it: `12/31/2025`. */
export function isMonthFirst(text: string): boolean {
  const [, first, second] = numbers.exec(text) ?? [];
  return Number(second) > 12 && Number(second) <= 31 && Number(first) <= 12;
}

function canBeEither(text: string): boolean {
  const [, first, second] = numbers.exec(text) ?? [];
  return first !== undefined && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
}

function dayIn(day: number, month: number, year: number): Read<string> {
  if (month < 1 || month > 12) return { fault: fault('no_such_month', { month }) };
  const value = year < 100 ? undefined : dayOf({ day, month, year });
  return value !== undefined && isDay(value) ? { value } : { fault: fault('no_such_day', { day, month }) };
}

function ambiguous(first: number, second: number, year: number): Read<string> {
  const [dayFirst, monthFirst] = [
    dayOf({ day: first, month: second, year }),
    dayOf({ day: second, month: first, year }),
  ];
  if (!dayFirst || !monthFirst) return dayIn(first, second, year);
  return { fault: fault('day_ambiguous', { dayFirst, monthFirst }) };
}

function yearOf(written: string): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return year < firstOfLastCentury ? 2000 + year : 1900 + year;
}
