import { formatsFor } from '#domain/formats';
import { english } from './language';

/** Formats numbers, money and dates for English message files. */
export const { number, amount, money, percent, date, month } = formatsFor(english.locale);

const rules = new Intl.PluralRules(english.locale);

/** A count with its noun: `counted(1_200, 'customer', 'customers')` is `1,200 customers`. */
export function counted(count: number, one: string, other: string): string {
  return `${number(count)} ${rules.select(count) === 'one' ? one : other}`;
}

/** Joins texts into a list: "Legal Pro, Corporate and Criminal". */
export function listed(texts: readonly string[]): string {
  return new Intl.ListFormat(english.locale).format(texts);
}
