import { counted, defineMessages, number } from '#components/language';

const encodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'windows-1252',
  macintosh: 'Macintosh',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
};

const delimiters = { comma: 'commas', semicolon: 'semicolons', tab: 'tabs', pipe: 'vertical bars' };

/** Messages for the import of a statement, whichever account it is of. */
export const messages = defineMessages('screens/firm/StatementFile', {
  title: 'Import statement',
  nothingYet: 'A file is shown line by line before anything of it is imported.',

  // Choosing a file.
  file: 'File',
  fileHint: 'Up to 5 MB and 20,000 rows. Statements in PDF can’t be read.',
  drop: 'Drop a statement to read it',
  dropHint: 'Drop the statement here, as a CSV or Excel file.',
  choose: 'Choose a CSV or Excel file',
  tooLarge: 'This file has more than 5 MB. Export a shorter period.',
  reading: 'Reading the file…',
  notRead: 'This file can’t be imported',

  // Its head.
  formOf: (encoding: keyof typeof encodings | undefined, delimiter: keyof typeof delimiters | undefined) =>
    encoding === undefined || delimiter === undefined ? 'Excel' : `${encodings[encoding]}, ${delimiters[delimiter]}`,
  change: 'Change',
  another: 'Another file',
  run: (lines: number) => `Import ${counted(lines, 'line', 'lines')}`,
  importing: 'Importing…',
  notImported: 'Couldn’t import the statement.',
  howRead: 'How the file is read',
  signs: 'How signs are meant',
  signMeanings: {
    minus_out: 'A minus is money out',
    minus_back: 'A minus in Money out was given back',
    swapped: 'In and out are swapped',
  },
  leavesRowsOut: 'The file leaves rows out, so don’t check its balances',

  // What there is to know.
  whichColumns: 'Say which columns have the day and the amounts',
  whichColumnsHint: 'Only the day and an amount are needed.',
  noLines: 'There is no line in this file',
  noLinesHint: 'Choose another file, or say what its columns are.',
  allKnown: 'Every line of this file has been imported before.',
  perhapsKnown: (count: number) =>
    `${counted(count, 'line may', 'lines may')} be known already in another form, and will wait for you`,
  reversals: (count: number) =>
    `M-Pesa takes back ${counted(count, 'receipt', 'receipts')}. What they settled is proposed to be reversed.`,
  unread: (count: number) => `${counted(count, 'row can’t', 'rows can’t')} be read and will be left out`,
  allUnread: 'Nothing of this file can be read',
  unreadLine: (line: number, why: string) => `Row ${number(line)}: ${why}`,

  figures: {
    lines: 'Lines',
    ofRows: (rows: number) => `of ${counted(rows, 'row', 'rows')} in the file`,
    opening: 'Opening balance',
    before: (day: string, currency: string) => `before ${day}, ${currency}`,
    notSaid: 'The file doesn’t say it',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    count: (lines: number) => counted(lines, 'line', 'lines'),
    closing: 'Closing balance',
    shouldBe: (balance: string) => `it should be ${balance}`,
  },

  columns: 'Columns',
  remembered: 'Remembered for this account',
  inFile: 'In your file',
  readAs: 'Read as',
  readAsOf: (heading: string) => `What “${heading}” is read as`,
  unnamed: (place: number) => `Column ${number(place)}`,
  nothingIn: 'empty',
  columnNames: {
    none: 'Don’t import',
    date: 'Day',
    text: 'Text',
    reference: 'Reference',
    credit: 'Money in',
    debit: 'Money out',
    amount: 'Amount, in or out',
    direction: 'In or out (Dr/Cr)',
    balance: 'Running balance',
    currency: 'Currency',
  },
  currencyAgrees: (currency: string, row: number) => `Currency ${currency}: row ${number(row)} and the account agree`,
  currencyOf: (currency: string) => `Currency ${currency}, as the account has it`,

  others: 'Rows that are no lines',
  noOthers: 'Every row is a line.',
  otherRows: (rows: number) => counted(rows, 'row', 'rows'),
  rows: (from: number, to: number) => (from === to ? number(from) : `${number(from)}–${number(to)}`),
  otherKinds: {
    preamble: 'Above the columns',
    currency: (currency: string) => `Currency: ${currency}`,
    headings: 'Column names',
    empty: 'Empty',
    balance: 'Balance',
    total: 'Total',
    narration: 'The text above goes on',
    small_print: 'Small print',
  },
  checkNames: { start: 'Brought forward', end: 'Carried forward' },
  checks: { start: 'start of check', end: 'end of check' },
  isRead: 'read',

  lines: 'Lines',
  heads: { line: 'Row', day: 'Day', text: 'Text', out: 'Out', in: 'In', balance: 'Balance', check: 'Check' },
  marks: {
    off: 'The balance doesn’t lead here',
    fits: 'Fits',
    perhapsKnown: 'perhaps known already',
    known: 'imported before',
    failed: 'failed at M-Pesa',
    reverses: (receipt: string) => `reverses ${receipt}`,
  },
  isAdded: 'Added by hand: the file lacks it. It settles nothing by itself.',
  takeOut: 'Take it out',
  sum: (opening: string, moneyIn: string, moneyOut: string, closing: string) =>
    `${opening} + ${moneyIn} − ${moneyOut} = ${closing}`,
  endsAt: (closing: string) => `; the file ends at ${closing}.`,
  endsThere: ', as the file ends.',
  followOn: (rows: readonly number[]) =>
    rows.length === 1
      ? `Row ${number(rows[0] ?? 0)} follows on.`
      : `Rows ${number(rows[0] ?? 0)} ${rows.length === 2 ? 'and' : 'to'} ${number(rows.at(-1) ?? 0)} follow on.`,
  nothingImported: 'Nothing is imported yet.',
  countsOnce: 'A line counts once: the same file again gives 0 new lines.',

  // Where its arithmetic breaks.
  breaksAt: (line: number) => `The balance breaks at row ${number(line)}`,
  sumTo: (before: string, size: string, by: number) => `${before} ${by < 0 ? '−' : '+'} ${size} =`,
  leads: 'The lines lead to',
  butSays: ', but the file says',
  gap: (size: string, by: number) =>
    `: ${size} ${by < 0 ? 'less' : 'more'}. A line of ${size} ${by < 0 ? 'out' : 'in'} may be missing, or one was changed.`,
  offLines: (count: number) =>
    `${counted(count, 'line settles', 'lines settle')} nothing by ${count === 1 ? 'itself' : 'themselves'} if you import the file so. Where a file leaves rows out, say so under Change.`,
  add: (size: string, by: number) => `Add a line of ${size} ${by < 0 ? 'out' : 'in'}`,
  addedText: 'Missing in the bank’s file',
  withGap: 'Import with the gap noted',
  ask: 'Copy what to ask the bank',
  askText: (file: string, row: number, day: string | undefined, expected: string, said: string) =>
    `Your statement (${file}) does not add up: in row ${number(row)}${day === undefined ? '' : ` of ${day}`} the lines lead to a balance of ${expected}, but it says ${said}. Please send us a statement of the same period with all of its lines.`,
  asked: 'Copied what to ask the bank',
  notAsked: 'Couldn’t copy it.',
});
