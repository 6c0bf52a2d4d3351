import type { components } from '#openapi';
import { toCents, type Currency } from '#domain/money';
import {
  accountIn,
  currenciesIn,
  isReadable,
  layoutOf,
  type Row,
  type StatementKind,
  type StatementLayout,
} from '#domain/billing/statement/columns';
import { reader, type StatementLine, type StatementReading, type UnreadRow } from '#domain/billing/statement/lines';
import type { SignMeaning } from '#domain/billing/statement/signs';
import { fault } from '#domain/faults';
import { badRequest } from '#server/contract/problem';
import { sentenceFor } from '#server/contract/sentences';
import { isWorkbook, readRows } from '#server/firm/imports/rows';
import { finishInSlices } from '#server/firm/imports/slices';
import { decode, delimiterOf, encodingOf, type Form } from '#server/firm/imports/text';

/** The columns that a person can say. */
export type ChosenColumns = components['schemas']['StatementColumns'];

/** A statement's file, and whose it is. Without an account the one that it names. */
export type StatementSource = {
  kind: StatementKind;
  bytes: Uint8Array;
  account?: string | undefined;
  columns?: ChosenColumns | undefined;
  /** Finds how the columns of such a file were read before. Asked where nothing is said of a bank's. */
  recall?:
    | ((headings: readonly string[], account: string | undefined) => Promise<ChosenColumns | undefined>)
    | undefined;
  signs?: SignMeaning | undefined;
  leavesRowsOut?: boolean | undefined;
  /** What a person adds to a bank's. */
  added?: components['schemas']['AddedLine'][] | undefined;
};

/** What a statement says. */
export type FileReading = StatementReading & {
  /** Nothing for a workbook. */
  form: Form | undefined;
  layout: StatementLayout;
  /** Whether its columns are read as those of a file before. */
  isRemembered: boolean;
  /** What the first lines have in each of its columns, for a person to see what it is. Empty where they have nothing. */
  examples: string[];
  isReadable: boolean;
  /** Whose it is: as was said, or else as it says. */
  account: string | undefined;
  /** Whose the file says that it is. */
  named: string | undefined;
  /** The currencies that it says. */
  currencies: string[];
  /** How many rows it has. */
  rows: number;
};

/** Reads a statement's lines, whose keys are without their account. Throws a 400 for a file that is none. Other calls are answered meanwhile. */
export async function readStatement(source: StatementSource, today: string): Promise<FileReading> {
  const { kind, bytes, signs, leavesRowsOut, added } = source;
  const form = formOf(bytes);
  const rows = await readRows(bytes, form);
  const found = layoutOf(kind, rows);
  if (!found) throw badRequest({ field: 'file', ...fault(kind === 'mpesa' ? 'statement_not_mpesa' : 'file_no_rows') });
  const named = normal(accountIn(rows, found.headerAt));
  const account = normal(source.account) ?? named;
  const before = source.columns ? undefined : await source.recall?.(found.headings, account);
  const layout = { ...found, columns: (kind === 'bank' && source.columns) || before || found.columns };
  const facts = {
    form: isWorkbook(bytes) ? undefined : form,
    layout,
    isRemembered: before !== undefined,
    account,
    named,
    currencies: currenciesIn(rows, layout),
    rows: rows.length,
  };
  if (!isReadable(kind, layout.columns)) {
    const none = { isReadable: false, lines: [], unread: [], others: [], signs: 'minus_out' as const, checked: 0 };
    return { ...facts, ...none, examples: examplesIn(layout, rows.slice(layout.headerAt + 1)) };
  }
  const file = { kind, account: '', today, layout, signs, leavesRowsOut, added: added?.map(toAdded) };
  const reading = await finishInSlices(reader(rows, file));
  refuseMisplaced(added, reading, today);
  const first = reading.lines.slice(0, 100).map(({ line }) => rows[line - 1] ?? []);
  return { ...facts, isReadable: true, ...reading, examples: examplesIn(layout, first) };
}

function examplesIn({ headings }: StatementLayout, rows: readonly Row[]): string[] {
  const first = rows.slice(0, 100);
  return headings.map((_, place) => {
    const cell = first.map((row) => row[place]?.trim() ?? '').find((text) => text !== '') ?? '';
    return cell.slice(0, 100);
  });
}

const toAdded = ({ row, day, amount, text }: components['schemas']['AddedLine']) => ({
  row,
  day,
  amountCents: toCents(amount),
  text: text.trim(),
});

/** Throws a 400 for what a person adds before a row that is no line, where nothing of the file's arithmetic leads. */
function refuseMisplaced(added: StatementSource['added'] = [], { lines }: StatementReading, today: string): void {
  const late = added.findIndex(({ day }) => day > today);
  if (late >= 0) throw badRequest({ field: `added.${late}.day`, ...fault('day_future') });
  const there = new Set(lines.flatMap(({ line, isAdded }) => (isAdded ? [line] : [])));
  const index = added.findIndex(({ row }) => !there.has(row));
  if (index >= 0) throw badRequest({ field: `added.${index}.row`, ...fault('no_such_record') });
}

function formOf(bytes: Uint8Array): Form {
  if (isWorkbook(bytes)) return { encoding: 'utf-8', delimiter: 'comma' };
  const encoding = encodingOf(bytes);
  return { encoding, delimiter: delimiterOf(fullestLine(decode(bytes, encoding))) };
}

/** The lines of a file with the keys that they have in an account. */
export const linesIn = (accountId: string, { lines }: Pick<FileReading, 'lines'>): StatementLine[] =>
  lines.map((line) => ({ ...line, key: accountId + line.key }));

/** Throws a 400 for a file that says another currency than its account has, with the file's word. */
export function refuseCurrency({ currencies }: FileReading, currency: Currency): void {
  const said = currencies.find((one) => one !== currency);
  if (said !== undefined) throw badRequest({ field: 'file', ...fault('statement_currency', { said, currency }) });
}

/** Throws a 400 for a file without a line that can be read: it says why, row by row. */
export function refuseUnread({ layout, lines, unread }: FileReading, kind: StatementKind): void {
  if (!isReadable(kind, layout.columns)) throw badRequest({ field: 'columns', ...fault('statement_columns') });
  if (lines.length > 0) return;
  const rows = unread.slice(0, mostFaults).map((one) => {
    const why = fault('row_unread', { line: one.line, why: sentenceFor(one) });
    return { field: 'file', ...why };
  });
  throw badRequest(...(rows.length > 0 ? rows : [{ field: 'file', ...fault('file_no_rows') }]));
}

/** How many rows that can't be read are told. */
const mostFaults = 20;

/** Tells how many rows can't be read, and why the first of them. */
export function unreadOf({ unread }: { unread: readonly UnreadRow[] }) {
  const faults = unread
    .slice(0, mostFaults)
    .map(({ line, ...one }) => ({ line, fault: { ...one, message: sentenceFor(one) } }));
  return { unread: unread.length, faults };
}

/** People write an account with spaces and hyphens, or without. */
const normal = (account: string | undefined) => account?.replace(/[ -]/g, '').toUpperCase();

/** The longest of the first lines: a preamble has hardly a delimiter. */
function fullestLine(text: string): string {
  const first = text.slice(0, 50_000).split(/\r\n|\r|\n/, 60);
  return first.reduce((longest, line) => (separators(line) > separators(longest) ? line : longest), '');
}

const separators = (line: string) => line.match(/[,;\t|]/g)?.length ?? 0;
