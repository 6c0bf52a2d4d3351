import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import { Selection, where } from '#server/db/query/selection';
import { clientAccounts, clientBalances, clientEntries, clients, matters } from '#server/db/schema';
import type { CsvLine } from '#server/lists/csv';
import { bookNames } from '#server/firm/clientMoney/names';
import { accountsOf, entryCells, entryHeadings, known, knownBy, knownWithin, walk, type Row } from './entries';
import { cell, empty, money, nameOf, type Books, type PackFile } from './packFile';

const ledgerRows = new Selection({
  account: { id: clientBalances.accountId, title: clientAccounts.title, accountNumber: clientAccounts.accountNumber },
  clientId: clientBalances.clientId,
  matterId: clientBalances.matterId,
  ...bookNames,
});

const sums = new Selection({ cents: sql<number>`coalesce(sum(${clientEntries.amountCents}), 0)::float8` });

/** A book's entries between what it has before and after them. */
async function* book(books: Books, of: SQL, head: (row?: Row) => string[]): AsyncGenerator<CsvLine> {
  const { read, from, to } = books;
  const before = and(known(books), of, lt(clientEntries.day, from));
  let cents = (await read((tx) => sums.first(tx, sql`FROM ${clientEntries} ${where(before)}`)))?.cents ?? 0;
  const edge = (day: string, what: string): CsvLine => [
    ...head(),
    day,
    what,
    ...empty(entryHeadings.length - 2),
    money(cents),
  ];
  yield edge(from, 'Opening balance');
  for await (const row of walk(books, and(knownWithin(books), of))) {
    cents += row.entry.amountCents;
    yield [...head(row), ...entryCells(row), money(cents)];
  }
  yield edge(to, 'Closing balance');
}

/** What each client has in each case in each account. A ledger in which nothing ever was by then is left out. */
export const ledgers: PackFile = {
  name: 'ledgers',
  about: 'What each client has in each case, by client account: the opening balance, every entry, and the closing one.',
  headings: ['Account', 'Client', 'Case', ...entryHeadings, 'Balance'],
  async *lines(books) {
    const { accountId, clientId, matterId } = clientBalances;
    const isOne = and(
      eq(clientEntries.accountId, accountId),
      eq(clientEntries.clientId, clientId),
      eq(clientEntries.matterId, matterId),
      knownBy(books, books.to),
    );
    const isUsed = sql`EXISTS (SELECT FROM ${clientEntries} ${where(isOne)})`;
    const all = await books.read((tx) =>
      ledgerRows.read(
        tx,
        sql`FROM ${clientBalances} JOIN ${clientAccounts} ON ${eq(clientAccounts.id, accountId)}
        JOIN ${clients} ON ${eq(clients.id, clientId)} JOIN ${matters} ON ${eq(matters.id, matterId)} WHERE ${isUsed}
        ORDER BY ${bookNames.client}, ${bookNames.caseTitle}, ${clientId}, ${matterId},
          ${clientAccounts.createdAt}, ${accountId}`,
      ),
    );
    for (const one of all) {
      const head = [nameOf(one.account), cell(one.client), cell(one.caseTitle)];
      const isEntry = and(
        eq(clientEntries.accountId, one.account.id),
        eq(clientEntries.clientId, one.clientId),
        eq(clientEntries.matterId, one.matterId),
      );
      yield* book(books, sql`${isEntry}`, () => head);
    }
  },
};

/** The same by client account, with the bank's own charges and refunds. */
export const cashBook: PackFile = {
  name: 'cash-book',
  about: 'The same entries by client account, with the bank’s own charges and refunds.',
  headings: ['Account', 'Client', 'Case', ...entryHeadings, 'Balance'],
  async *lines(books) {
    for (const account of await accountsOf(books)) {
      yield* book(books, eq(clientEntries.accountId, account.id), (row) => [
        nameOf(account),
        cell(row?.client),
        cell(row?.caseTitle),
      ]);
    }
  },
};
