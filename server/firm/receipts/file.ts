import type { components } from '#openapi';
import {
  accountIn,
  isReadable,
  layoutOf,
  lineReader,
  type StatementKind,
  type StatementLayout,
  type StatementLine,
  type UnreadRow,
} from '#domain/billing/statementFile';
import { fault } from '#domain/faults';
import { badRequest } from '#server/contract/problem';
import { sentenceFor } from '#server/contract/sentences';
import { readRows } from '#server/firm/imports/rows';
import { inSlices } from '#server/firm/imports/slices';
import { decode, delimiterOf, encodingOf } from '#server/firm/imports/text';

/** The columns that a person can say. */
export type ChosenColumns = components['schemas']['StatementColumns'];

/** A statement's file, and whose it is. Without an account the one that it names. */
export type StatementSource = {
  kind: StatementKind;
  bytes: Uint8Array;
  account?: string | undefined;
  columns?: ChosenColumns | undefined;
};

/** What a statement says. */
export type StatementReading = {
  layout: StatementLayout;
  isReadable: boolean;
  /** Whose it is: as was said, or else as it says. */
  account: string | undefined;
  /** Whose the file says that it is. */
  named: string | undefined;
  lines: StatementLine[];
  unread: UnreadRow[];
};

const pdf = '%PDF-';

/** Reads a statement's lines. Throws a 400 for a file that is none. Other calls are answered meanwhile. */
export async function readStatement(source: StatementSource, today: string): Promise<StatementReading> {
  const { kind, bytes } = source;
  if (Buffer.from(bytes.subarray(0, 1_024)).includes(pdf)) throw badRequest({ field: 'file', ...fault('file_is_pdf') });
  const encoding = encodingOf(bytes);
  const delimiter = delimiterOf(fullestLine(decode(bytes, encoding)));
  const rows = await readRows(bytes, { encoding, delimiter });
  const found = layoutOf(kind, rows);
  if (!found) throw badRequest({ field: 'file', ...fault(kind === 'mpesa' ? 'statement_not_mpesa' : 'file_no_rows') });
  const layout = { ...found, columns: kind === 'bank' && source.columns ? source.columns : found.columns };
  const named = normal(accountIn(rows, layout.headerAt));
  const account = normal(source.account) ?? named;
  if (!isReadable(kind, layout.columns)) return { layout, isReadable: false, account, named, lines: [], unread: [] };
  const readRow = lineReader(rows, { kind, account: account ?? '', today, layout });
  const read = await inSlices(rows, readRow);
  return {
    layout,
    isReadable: true,
    account,
    named,
    lines: read.flatMap((one) => (one && 'read' in one ? [one.read] : [])),
    unread: read.flatMap((one) => (one && 'unread' in one ? [one.unread] : [])),
  };
}

/** How many rows that can't be read are told. */
const mostFaults = 20;

/** Tells how many rows can't be read, and why the first of them. */
export function unreadOf({ unread }: Pick<StatementReading, 'unread'>) {
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
