import { counted, defineMessages, number } from '#components/language';

/** Messages for a statement’s file, whichever account it is of. */
export const messages = defineMessages('screens/firm/StatementFile', {
  chooseFile: 'Choose a CSV file',
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
  found: (lines: number, fresh: number | undefined) =>
    fresh === undefined ? counted(lines, 'line', 'lines') : `${counted(lines, 'line', 'lines')}, ${number(fresh)} new`,
  allKnown: 'Every line of this file has been imported before.',
  unread: (count: number) => `${counted(count, 'row can’t', 'rows can’t')} be read and will be left out`,
  unreadLine: (line: number, why: string) => `Row ${number(line)}: ${why}`,
});
