import { searchForm } from '../../searchForm';
import { readBalance } from './amount';
import type { Row, StatementField, StatementKind, StatementLayout } from './columns';

/** What a line's cell of a column says. Empty if it says nothing, or the file has no such column. */
export type Cell = (field: StatementField) => string;

/** A line as it stands in a file, with the rows that go on with its narration. Or what the account had at that place, which is no line. */
export type StatementRecord = { line: number; cell: Cell } | { balanceCents: number };

const amounts = ['credit', 'debit', 'amount'] as const;

const plain = (cell: string) => cell.replace(/[\s\u00a0\u202f]+/g, ' ').trim();

/** Takes a file's rows together to records. Totals, small print and what stands before the headings is none. */
export function recordsOf(
  rows: readonly Row[],
  kind: StatementKind,
  { headerAt, columns }: StatementLayout,
): StatementRecord[] {
  const records: StatementRecord[] = [];
  /** The narration of the line above, as long as rows go on with it. */
  let narration: string[] | undefined;
  for (const [index, row] of rows.entries()) {
    if (index <= headerAt) continue;
    const cell: Cell = (field) => {
      const { [field]: place } = columns;
      return place === undefined ? '' : plain(row[place] ?? '');
    };
    const summary = summaryOf(row, cell);
    if (summary) {
      narration = undefined;
      const balance = summary === 'balance' ? readBalance(cell('balance')) : undefined;
      if (balance && 'value' in balance) records.push({ balanceCents: balance.value });
    } else if (isLine(kind, cell)) {
      const texts = [cell('text')];
      narration = texts;
      records.push({ line: index + 1, cell: (field) => (field === 'text' ? plain(texts.join(' ')) : cell(field)) });
    } else if (kind === 'bank' && isMore(row, cell)) narration?.push(cell('text'));
    else narration = undefined;
  }
  return records;
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
