import type { components } from '#openapi';
import type { Journal, JournalLine } from '#domain/books/journals/journal';
import type { AccountKey } from '#domain/books/journals/rules';
import { fromCents } from '#domain/money';
import { withoutFormula } from '#server/lists/csv';
import { memoOf } from './memos';

/** The program whose form a file has. */
export type LedgerFormat = components['schemas']['LedgerFormat'];

/** What an accountant's program calls an account. */
export type Called = { code: string; name: string; tax: string | null };

/** What files say beside journals. */
export type Names = {
  account: (key: AccountKey) => Called;
  client: (id: string | null) => string;
  matter: (id: string | null) => string;
};

/** A file's rows, its headings first, for each part that a program takes at once. */
export type Part = string[][];

/** A journal with its number, which no other file has. */
type Numbered = Journal & { number: string };

/** The most lines that Xero takes at once. */
const mostInXero = 300;

/** The tax rate of lines whose account names none: VAT has lines of its own. */
const noTax = 'Tax Exempt';

const amount = (cents: number) => (cents > 0 ? fromCents(cents).toFixed(2) : '');

const signed = (cents: number) => fromCents(cents).toFixed(2);

const dayFirst = (day: string) => day.split('-').toReversed().join('/');

type Row = (journal: Numbered, line: JournalLine, names: Names) => string[];

const formats: Record<LedgerFormat, { headings: string[]; row: Row; most: number }> = {
  neutral: {
    headings: ['Date', 'Journal', 'Document', 'Account code', 'Account', 'Debit', 'Credit', 'Client', 'Matter', 'Memo'],
    row: (journal, { account, clientId, cents }, names) => {
      const { code, name } = names.account(account);
      const { day, number, document, caseId } = journal;
      const of = [names.client(clientId), names.matter(caseId), memoOf(journal)];
      return [day, number, text(document), text(code), text(name), amount(cents), amount(-cents), ...of.map(text)];
    },
    most: Infinity,
  },
  quickbooks: {
    headings: ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits', 'Name'],
    row: (journal, { account, clientId, cents }, names) => {
      const { number, day } = journal;
      const [name, client] = [names.account(account).name, names.client(clientId)];
      return [number, dayFirst(day), text(name), text(about(journal)), amount(cents), amount(-cents), text(client)];
    },
    most: Infinity,
  },
  xero: {
    headings: ['Narration', 'Date', 'Description', 'AccountCode', 'TaxRate', 'Amount'],
    row: (journal, { account, clientId, cents }, names) => {
      const { code, tax } = names.account(account);
      const narration = `${journal.number} ${about(journal)}`;
      const description = [names.client(clientId), names.matter(journal.caseId)].filter(Boolean).join(', ');
      return [narration, dayFirst(journal.day), text(description), text(code), text(tax ?? noTax), signed(cents)];
    },
    most: mostInXero,
  },
};

/** A text of people's, which no spreadsheet reads as a formula. */
const text = (words: string | null) => withoutFormula(words ?? '');

const about = (journal: Journal) => [memoOf(journal), journal.document].filter(Boolean).join(' ');

/** Writes the journals of a period as a program takes them. No journal is in two parts. */
export function partsOf(format: LedgerFormat, from: string, journals: readonly Journal[], names: Names): Part[] {
  const { headings, row, most } = formats[format];
  const parts: Part[] = [[headings]];
  for (const [index, journal] of journals.entries()) {
    const number = `${from.slice(2).replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`;
    const rows = journal.lines.map((line) => row({ ...journal, number }, line, names));
    const last = parts.at(-1) ?? [];
    if (last.length > 1 && last.length - 1 + rows.length > most) parts.push([headings, ...rows]);
    else last.push(...rows);
  }
  return parts;
}
