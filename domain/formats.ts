import { nairobiDay, timeZone } from './dates';
import type { Currency } from './money';
import { distanceOf } from './relativeTime';

/** How one locale writes numbers, money and time. Message files supply the words around them. */
export type Formats = {
  /** A number with separators, and one decimal if it has any, or a given number of decimals: `3,120`, `4.7`. */
  number: (figure: number, decimals?: number) => string;
  /** An amount without its currency, with cents only if it has any: `1,234`, `99.50`. */
  amount: (amount: number) => string;
  /** An amount with its cents, so that decimal points line up in a column: `1,234.00`, and below zero `− 1,234.00`. */
  cents: (amount: number) => string;
  /** An amount in major units with its currency code, with cents only if it has any: `KES 1,234`. */
  money: (amount: number, currency?: Currency) => string;
  /** A percentage, given as 75 for three quarters: `75%`. */
  percent: (percent: number) => string;
  /** A short form for a chart's axis: `66K`, `1.3M`. */
  compact: (figure: number) => string;
  /** A day, or a moment's day in Nairobi: `23 Nov 2026`. */
  date: (dayOrMoment: string) => string;
  /** The same without its year: `23 Nov`. */
  dayMonth: (dayOrMoment: string) => string;
  /** The same with its weekday: `Mon 23 Nov`. */
  weekdayDate: (dayOrMoment: string) => string;
  /** A day in full: `Monday 23 November 2026`. */
  fullDate: (day: string) => string;
  /** The weekday of a day: `Mon`, or in full `Monday`. */
  weekday: (day: string, length?: 'short' | 'long') => string;
  /** A range of days, both ends included: `23 – 29 Nov 2026`. */
  dateRange: (first: string, last: string) => string;
  /** A month (`2026-11`) without its year: `Nov`, or in full `November`. */
  month: (month: string, length?: 'short' | 'long') => string;
  /** Bytes in the largest unit that fits: `84 kB`, `18.2 MB`. */
  fileSize: (bytes: number) => string;
  /** The time of day in Nairobi at a moment, on the 24-hour clock: `14:05`. */
  time: (moment: string) => string;
  /** How long ago a moment was: `12 minutes ago`, `yesterday`, and after a week the date. */
  relative: (moment: string, now: Date) => string;
  /** Milliseconds in the largest unit that fits: `30 seconds`, `1 minute`, `1.5 seconds`. */
  interval: (milliseconds: number) => string;
};

const known = new Map<string, Formats>();

/** The formats of a locale such as `en-KE`. They are cached: each call returns the same object. */
export function formatsFor(locale: string): Formats {
  const formats = known.get(locale) ?? makeFormats(locale);
  known.set(locale, formats);
  return formats;
}

function makeFormats(locale: string): Formats {
  const numbers = (options: Intl.NumberFormatOptions) => made(Intl.NumberFormat, locale, options);
  const dates = (options: Intl.DateTimeFormatOptions) => made(Intl.DateTimeFormat, locale, options);
  const date = (dayOrMoment: string) =>
    dates({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(midnight(dayOrMoment));

  return {
    number: (figure, decimals = 1) => numbers({ maximumFractionDigits: decimals }).format(figure),
    amount: (amount) => numbers(centsIfAny(amount)).format(amount),
    cents: (amount) =>
      numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount).replace(/^-/, '− '),
    money: (amount, currency = 'KES') =>
      inPlainSpaces(
        numbers({ style: 'currency', currency, currencyDisplay: 'code', ...centsIfAny(amount) }).format(amount),
      ),
    percent: (percent) => numbers({ style: 'percent', maximumFractionDigits: 1 }).format(percent / 100),
    compact: (figure) => numbers({ notation: 'compact', maximumFractionDigits: 1 }).format(figure),
    date,
    dayMonth: (dayOrMoment) => dates({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(midnight(dayOrMoment)),
    weekdayDate: (dayOrMoment) =>
      dates({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
        .format(midnight(dayOrMoment))
        .replace(',', ''),
    fullDate: (day) =>
      dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
        .format(midnight(day))
        .replace(',', ''),
    weekday: (day, length = 'short') => dates({ weekday: length, timeZone: 'UTC' }).format(midnight(day)),
    dateRange: (first, last) =>
      inPlainSpaces(
        dates({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
          .formatRange(midnight(first), midnight(last))
          .replaceAll('\u2009', ' '),
      ),
    month: (month, length = 'short') => dates({ month: length, timeZone: 'UTC' }).format(midnight(`${month}-01`)),
    fileSize: (bytes) => {
      const { unit, bytes: each } = fileUnits.find((one) => bytes >= one.bytes) ?? fileUnits[3];
      const isLarge = each > 1e3;
      const options = { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 } as const;
      return inPlainSpaces(
        numbers({ ...options, unitDisplay: unit === 'byte' ? 'long' : 'short' }).format(bytes / each),
      );
    },
    time: (moment) =>
      dates({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(moment)),
    relative: (moment, now) => {
      const distance = distanceOf(moment, now);
      if (!distance) return date(moment);
      return made(Intl.RelativeTimeFormat, locale, { numeric: 'auto' } as const).format(distance.amount, distance.unit);
    },
    interval: (milliseconds) => {
      const { unit, length } = units.find((one) => milliseconds % one.length === 0) ?? units[2];
      const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 3 } as const;
      return numbers(options).format(milliseconds / length);
    },
  };
}

const units = [
  { unit: 'hour', length: 3_600_000 },
  { unit: 'minute', length: 60_000 },
  { unit: 'second', length: 1_000 },
] as const;

const fileUnits = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
  { unit: 'byte', bytes: 1 },
] as const;

const centsIfAny = (amount: number) => {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
};

const formatters = new Map<string, unknown>();

/** An `Intl` formatter, created when first needed and then cached. */
function made<Formatter, Options>(
  Make: new (locale: string, options: Options) => Formatter,
  locale: string,
  options: Options,
): Formatter {
  const key = `${Make.name} ${locale} ${JSON.stringify(options)}`;
  const formatter = (formatters.get(key) as Formatter | undefined) ?? new Make(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

/** Replaces `Intl`'s no-break spaces, which get in the way of searching and copying. */
const inPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/** Midnight UTC on a day, or on a moment's day in Nairobi. */
function midnight(dayOrMoment: string): Date {
  return new Date(dayOrMoment.length > 10 ? nairobiDay(new Date(dayOrMoment)) : dayOrMoment);
}
