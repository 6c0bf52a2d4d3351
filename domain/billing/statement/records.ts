import { searchForm } from '../../searchForm';
import { readBalance } from './amount';
import { currencySaidIn, type Row, type StatementField, type StatementKind, type StatementLayout } from './columns';

/** What a line's cell of a column says. Empty if it says nothing, or the file has no such column. */
export type Cell = (field: StatementField) => string;

/** A line as it stands in a file, with the rows that go on with its narration. Or what the account had at that place, which is no line. */
export type StatementRecord = { line: number; cell: Cell } | { line: number; balanceCents: number };

/** Why a row is no line. */
export type OtherKind =
  | 'preamble'
  | 'currency'
  | 'headings'
  | 'empty'
  | 'balance'
  | 'total'
  | 'narration'
  | 'small_print';

/** Rows that are no lines, from one to another, counted from 1 on. Of a balance it is said where the file's arithmetic begins or ends with it. */
export type OtherRows = { from: number; to: number; kind: OtherKind; balanceCents?: number; check?: 'start' | 'end' };

const amounts = ['credit', 'debit', 'amount'] as const;

const plain = (cell: string) => cell.replace(/[\s\u00a0\u202f]+/g, ' ').trim();

/** Takes a file's rows together to records, and says what the rest is. Yields after each row. */
export function* recordsOf(
  rows: readonly Row[],
  kind: StatementKind,
  { headerAt, columns }: StatementLayout,
): Generator<undefined, { records: StatementRecord[]; others: OtherRows[] }> {
  const records: StatementRecord[] = [];
  const others: OtherRows[] = [];
  /** The narration of the line above, as long as rows go on with it. */
  let narration: string[] | undefined;
  for (const [index, row] of rows.entries()) {
    yield;
    const cell: Cell = (field) => {
      const { [field]: place } = columns;
      return place === undefined ? '' : plain(row[place] ?? '');
    };
    const other = index <= headerAt ? beforeLines(row, index === headerAt) : otherKind(row, cell, kind);
    const line = index + 1;
    if (other === 'narration' && narration) narration.push(cell('text'));
    else narration = undefined;
    if (other === undefined) {
      const texts = [cell('text')];
      narration = texts;
      records.push({ line, cell: (field) => (field === 'text' ? plain(texts.join(' ')) : cell(field)) });
      continue;
    }
    const balance = other === 'balance' ? readBalance(cell('balance')) : undefined;
    if (balance && 'value' in balance) {
      records.push({ line, balanceCents: balance.value });
      others.push({ from: line, to: line, kind: other, balanceCents: balance.value });
    } else append(others, line, other === 'narration' && !narration ? 'small_print' : other);
  }
  return { records, others };
}

const isEmpty = (row: Row) => row.every((cell) => plain(cell) === '');

function beforeLines(row: Row, isHeadings: boolean): OtherKind {
  if (isHeadings) return 'headings';
  if (isEmpty(row)) return 'empty';
  return currencySaidIn(row) === undefined ? 'preamble' : 'currency';
}

/** What a row below the headings is, unless it is a line. */
function otherKind(row: Row, cell: Cell, kind: StatementKind): OtherKind | undefined {
  if (isEmpty(row)) return 'empty';
  const summary = summaryOf(row, cell);
  if (summary) return summary;
  if (isLine(kind, cell)) return undefined;
  return kind === 'bank' && isMore(row, cell) ? 'narration' : 'small_print';
}

function append(others: OtherRows[], line: number, kind: OtherKind): void {
  const last = others.at(-1);
  if (last?.kind === kind && last.to === line - 1) last.to = line;
  else others.push({ from: line, to: line, kind });
}

/** A payment has a receipt; a line of a bank has a date and an amount. */
function isLine(kind: StatementKind, cell: Cell): boolean {
  const hasAmount = amounts.some((field) => /\d/.test(cell(field)));
  if (kind === 'mpesa') return /^[a-z0-9]{6,60}$/i.test(cell('receipt')) && (hasAmount || cell('date') !== '');
  return hasAmount && /\d/.test(cell('date'));
}

/** Whether a row only goes on with the narration above it. */
const isMore = (row: Row, cell: Cell): boolean =>
  cell('text') !== '' &&
  row.every((other) => plain(other) === '' || plain(other) === cell('text') || plain(other) === cell('reference')) &&
  [...amounts, 'balance', 'date'].every((field) => cell(field as StatementField) === '');

const ofBalance =
  /^(?:(?:opening|closing|beginning|starting|ending|available|ledger|current)? ?(?:balance|bal) ?(?:b ?f|c ?f|bf|cf|b ?fwd|c ?fwd|brought (?:fwd|forward)|carried (?:fwd|forward)|at (?:start|end|beginning)|as at|as of)?|(?:b ?f|c ?f|bf|cf|brought forward|carried forward)(?: balance)?|salio(?: la mwanzo| la mwisho| anzia)?)$/;

const ofTotal =
  /^(?:(?:grand|sub|page|overall)? ?totals?(?: (?:debits?|credits?|amount|turnover|withdrawals?|deposits?|paid in|paid out|money in|money out|transactions?))?|subtotal|turnover|jumla(?: kuu)?)$/;

/** What a row sums up: what the account had, or what some of its lines come to. A payer can be called Total, but not only that. */
function summaryOf(row: Row, cell: Cell): 'balance' | 'total' | undefined {
  const said = cell('text') || row.map(plain).find((one) => /[a-z]/i.test(one) && !/\d/.test(one)) || '';
  // `B/F` and `Total:` with their punctuation apart.
  const form = searchForm(said.replace(/[./:()-]/g, ' '))
    .replace(/\b(?:kes|kshs?|usd|eur|gbp)\b/g, '')
    .replace(/\d[\d ]*/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  if (form === '') return undefined;
  if (ofBalance.test(form)) return 'balance';
  return ofTotal.test(form) ? 'total' : undefined;
}
