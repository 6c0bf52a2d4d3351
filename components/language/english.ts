import { formatsFor } from '#domain/formats';
import { locales } from './messages';

/** Figures, money and dates for the sentences of English message files. */
export const { number, amount, percent, date } = formatsFor(locales.en);

const rules = new Intl.PluralRules(locales.en);

/** A number of things: `counted(1_200, 'customer', 'customers')` is `1,200 customers`. */
export function counted(count: number, one: string, other: string): string {
  return `${number(count)} ${rules.select(count) === 'one' ? one : other}`;
}

/** Joins texts into one: "Legal Pro, Corporate and Criminal". */
export function listed(texts: readonly string[]): string {
  return new Intl.ListFormat(locales.en).format(texts);
}
