import type { Currency } from './money';

/** What a text says: a number, `null` for nothing, or why it has no one meaning. */
export type NumberText =
  | { number: number | null }
  | { fault: 'unreadable' }
  | { fault: 'ambiguous'; readings: readonly [number, number] }
  | { fault: 'other_currency' };

/** How a field writes its numbers. */
export interface NumberTextOptions {
  /** A currency or another unit, which may stand before or after the figure. */
  unit?: string | undefined;
  /**
   * How many decimals it takes. With more than two, one point before three digits is the decimal point.
   * @default 2
   */
  decimals?: number | undefined;
}

/** How people write the currencies, in lower case. */
const currencyMarks: Readonly<Record<Currency, readonly string[]>> = {
  KES: ['kes', 'ksh', 'kshs', 'sh', 'shs', 'ksh.', 'kshs.', 'sh.', 'shs.', '/=', '/-'],
  USD: ['usd', 'us$', '$'],
  EUR: ['eur', '€'],
  GBP: ['gbp', '£'],
};

const shape =
  /^(?<minus>[-−–]?) ?(?<before>\p{L}+\.?|\p{L}*\p{Sc})? ?(?<inner>[-−–]?) ?(?<figure>[.,]?\d[\d.,'’ ]*?) ?(?<mark>\p{L}+\.?|\p{Sc})? ?(?<ending>\/[=-])?$/u;

/**
 * Reads a typed or pasted number: `1,250.50`, `1.250,50`, `1 250` or `KSh 580/=`. A last separator before one or two digits is the
 * decimal; groups of three digits are thousands. A point before three digits, as in `1.250`, can be either, so it is refused.
 */
export function readNumber(text: string, { unit, decimals = 2 }: NumberTextOptions = {}): NumberText {
  const plain = text.normalize('NFKC').replace(/\s+/gu, ' ').trim().replace(arabicDigits, latinDigit);
  if (plain === '') return { number: null };
  const { minus, before, inner, figure = '', mark, ending } = shape.exec(plain)?.groups ?? {};
  const marks = [before, mark, ending].flatMap((one) => (one ? [one.toLowerCase()] : []));
  if (!figure || (minus && inner)) return { fault: 'unreadable' };
  if (!marks.every((one) => isMarkOf(one, unit))) {
    const isMoney = unit !== undefined && unit in currencyMarks;
    return { fault: isMoney && marks.every(isCurrencyMark) ? 'other_currency' : 'unreadable' };
  }
  const signed = (size: number) => (minus || inner ? -size : size);
  const read = readFigure(figure, decimals);
  if (read === undefined) return { fault: 'unreadable' };
  if (typeof read === 'number') return { number: signed(read) };
  return { fault: 'ambiguous', readings: [signed(read[0]), signed(read[1])] };
}

const arabicDigits = /[٠-٩۰-۹]/g;
const latinDigit = (digit: string) => `${digit.charCodeAt(0) & 15}`;

const isCurrencyMark = (mark: string) => Object.values(currencyMarks).some((marks) => marks.includes(mark));

function isMarkOf(mark: string, unit: string | undefined): boolean {
  return mark === unit?.toLowerCase() || (unit !== undefined && (currencyMarks[unit as Currency] ?? []).includes(mark));
}

/** The number that digits and separators write: two for the two readings of a point before three digits, undefined for none. */
function readFigure(figure: string, decimals: number): number | [number, number] | undefined {
  const separators: readonly string[] = figure.match(/\D/g) ?? [];
  const kinds = [...new Set(separators)];
  const last = separators.at(-1) ?? '';
  const at = figure.lastIndexOf(last);
  const [whole, fraction] = [figure.slice(0, at), figure.slice(at + 1)];
  const withDecimals = () => Number(`${digitsOf(whole)}.${fraction}`);

  if (kinds.length === 0) return Number(figure);
  if (kinds.length > 2) return undefined;
  const isDecimal = (last === '.' || last === ',') && separators.lastIndexOf(last) === separators.indexOf(last);
  if (kinds.length === 2) return isDecimal && isGrouped(whole) ? withDecimals() : undefined;
  if (isDecimal && fraction.length < 3) return withDecimals();
  if (!isGrouped(figure)) return isDecimal && (last === '.' || decimals > 2) ? withDecimals() : undefined;
  if (!isDecimal || last === ',') return Number(digitsOf(figure));
  return decimals > 2 ? withDecimals() : [Number(digitsOf(figure)), withDecimals()];
}

const isGrouped = (figure: string) => /^[1-9]\d{0,2}(\D)\d{3}(?:\1\d{3})*$/.test(figure);

const digitsOf = (figure: string) => figure.replace(/\D/g, '');
