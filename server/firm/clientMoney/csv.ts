import { nairobiDay } from '#domain/dates';
import { fromCents } from '#domain/money';
import type { ReadFirm } from '#server/customers/export/rows';
import type { Input } from '#server/contract/handlers';
import type { RowsFile } from '#server/contract/rowsFile';
import { type CsvLine, csvOfLines, withoutFormula } from '#server/lists/csv';
import { inBatches } from '#server/lists/inBatches';
import { kindWords } from './kindWords';
import { entriesAfter, readAccounts, sumOfEntries, type EntryRow } from './queries';

const headings = [
  'Date',
  'Account',
  'Client',
  'Case',
  'Kind',
  'Payer or payee',
  'Reason',
  'Reference',
  'In',
  'Out',
  'Cleared',
  'Posted by',
  'Entry',
  'Reverses',
];

const money = (cents: number) => fromCents(cents).toFixed(2);

const cell = (text: string | null | undefined) => withoutFormula(text ?? '');

/**
 * Writes the cash book or a ledger as CSV, the latest day first, with the balance after each entry unless only what the bank has not
 * cleared is asked for. What is posted meanwhile is not in it.
 */
export async function entriesCsv(
  read: ReadFirm,
  query: Input<'exportClientEntries'>['query'],
  moment: Date,
): Promise<{ name: string; body: RowsFile }> {
  const { from: _, ...until } = query;
  const [accounts, held] = await read(async (tx) => [
    new Map((await readAccounts(tx)).map(({ id, title, accountNumber }) => [id, `${title}, ${accountNumber}`])),
    await sumOfEntries(tx, until, moment),
  ]);
  const isWhole = query.bankState === undefined;
  async function* lines(): AsyncGenerator<CsvLine> {
    let cents = held;
    const rows = inBatches<EntryRow>((size, after) => read((tx) => entriesAfter(tx, query, { moment, size, after })));
    for await (const { entry, client, caseTitle, postedBy } of rows) {
      const { id, accountId, day, kind, payerOrPayee, reason, reference, amountCents, clearedOn, reverses } = entry;
      yield [
        day,
        cell(accounts.get(accountId)),
        cell(client),
        cell(caseTitle),
        kindWords[kind] ?? kind,
        cell(payerOrPayee),
        cell(reason),
        cell(reference),
        amountCents > 0 ? money(amountCents) : '',
        amountCents < 0 ? money(-amountCents) : '',
        clearedOn ?? '',
        cell(postedBy),
        id,
        reverses ?? '',
        ...(isWhole ? [money(cents)] : []),
      ];
      cents -= amountCents;
    }
  }
  const body = csvOfLines([...headings, ...(isWhole ? ['Balance'] : [])], lines());
  return { name: `client-money-${nairobiDay(moment)}.csv`, body };
}
