import { fromCents } from '#domain/money';
import type { ReadFirm } from '#server/customers/export/rows';
import { type CsvLine, withoutFormula } from '#server/lists/csv';

/** What an accountant's pack is of: a period, of all client accounts or of one. What is posted after its moment is in none of its files. */
export type Pack = { from: string; to: string; accountId: string | undefined; moment: Date };

/** A pack, and how what it has is read. */
export type Books = Pack & { read: ReadFirm };

/** One of a pack's files: what it has, in words and in lines. */
export type PackFile = {
  name: string;
  about: string;
  headings: readonly string[];
  lines: (books: Books) => AsyncGenerator<CsvLine>;
};

/** An amount as files write it. */
export const money = (cents: number): string => fromCents(cents).toFixed(2);

/** A text that somebody has entered, which no spreadsheet calculates with. */
export const cell = (text: string | null | undefined): string => withoutFormula(text ?? '');

/** What came in and what went out, in columns of their own. */
export const inAndOut = (cents: number): [string, string] => [
  cents > 0 ? money(cents) : '',
  cents < 0 ? money(-cents) : '',
];

/** What a client account is called in each file. */
export const nameOf = ({ title, accountNumber }: { title: string; accountNumber: string }): string =>
  cell(`${title}, ${accountNumber}`);

/** As many empty cells. */
export const empty = (cells: number): string[] => Array.from({ length: cells }, () => '');
