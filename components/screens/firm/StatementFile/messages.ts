import { counted, defineMessages, number } from '#components/language';

/** Messages for a statement’s file, whichever account it is of. */
export const messages = defineMessages('screens/firm/StatementFile', {
  chooseFile: 'Choose a CSV or Excel file',
  anotherFile: 'Choose another file',
  tooLarge: 'This file has more than 5 MB. Export a shorter period.',
  reading: 'Reading the file…',
  notRead: 'This file can’t be imported',
  columnsTitle: 'Columns',
  columnsHint: 'Say what the file’s columns have. Only the date and an amount are needed.',
  columnNames: {
    date: 'Date',
    text: 'Text',
    reference: 'Reference',
    credit: 'Money in',
    debit: 'Money out',
    amount: 'Amount, in or out',
    direction: 'In or out (Dr/Cr)',
    balance: 'Balance',
    currency: 'Currency',
  },
  noColumn: 'None',
  linesTitle: 'Lines',
  linesHint: 'Nothing is imported yet. A line counts once: the same file again gives 0 new lines.',
  breaksAt: (line: number) => `The balance breaks at row ${number(line)}`,
  gap: (expected: string, said: string, gap: string, by: number) =>
    `The row should lead to ${expected}, but the file says ${said}: ${gap} ${by < 0 ? 'less' : 'more'}. A line of ${gap} ${by < 0 ? 'out' : 'in'} may be missing, or one was changed. Ask the bank for a new file, or say below how this one is meant.`,
  offLines: (count: number) =>
    `If you import it, ${counted(count, 'line settles', 'lines settle')} nothing by ${count === 1 ? 'itself' : 'themselves'}.`,
  adds: (opening: string, closing: string) => `The lines lead from ${opening} to ${closing}, as the file says.`,
  perhapsKnown: (count: number) =>
    `${counted(count, 'line may', 'lines may')} be known already in another form, and will wait for you`,
  reversals: (count: number) =>
    `M-Pesa takes back ${counted(count, 'receipt', 'receipts')}. What they settled is proposed to be reversed.`,
  signs: 'How signs are meant',
  signMeanings: {
    minus_out: 'A minus is money out',
    minus_back: 'A minus in Money out was given back',
    swapped: 'In and out are swapped',
  },
  leavesRowsOut: 'The file leaves rows out, so don’t check its balances',
  heads: {
    line: 'Row',
    day: 'Day',
    text: 'Text',
    amount: (currency: string) => currency,
    balance: 'Balance',
    state: 'Check',
  },
  marks: {
    off: 'off',
    perhapsKnown: 'perhaps known',
    known: 'known',
    failed: 'failed',
    fresh: 'new',
    reverses: (receipt: string) => `reverses ${receipt}`,
  },
  othersTitle: 'Rows that are no lines',
  rows: (from: number, to: number) => (from === to ? `Row ${number(from)}` : `Rows ${number(from)}–${number(to)}`),
  otherKinds: {
    preamble: 'above the columns',
    headings: 'column names',
    empty: 'empty',
    balance: 'balance',
    total: 'total',
    narration: 'the text above goes on',
    small_print: 'small print',
  },
  found: (lines: number, fresh: number | undefined) =>
    fresh === undefined ? counted(lines, 'line', 'lines') : `${counted(lines, 'line', 'lines')}, ${number(fresh)} new`,
  allKnown: 'Every line of this file has been imported before.',
  unread: (count: number) => `${counted(count, 'row can’t', 'rows can’t')} be read and will be left out`,
  unreadLine: (line: number, why: string) => `Row ${number(line)}: ${why}`,
});
