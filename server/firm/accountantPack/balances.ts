import { and, eq, sql } from 'drizzle-orm';
import { addDays, nairobiMidnight } from '#domain/dates';
import { Selection, where } from '#server/db/query/selection';
import { clientAccounts, clientBalances, clientEntries } from '#server/db/schema';
import { bookNames } from '#server/firm/clientMoney/names';
import { bankOn } from './bank';
import { daysOf } from './days';
import { accountsOf, fromEntries, knownBy, type Account } from './entries';
import { cell, empty, money, nameOf, type Books, type PackFile } from './packFile';

const balanceRows = new Selection({
  account: { title: clientAccounts.title, accountNumber: clientAccounts.accountNumber },
  ...bookNames,
  held: sql<number>`sum(${clientEntries.amountCents})::float8`,
});

/** What each client has in each case in each account on those days. */
export const balances: PackFile = {
  name: 'balances',
  about:
    'What each client had, by client account and case, on the day before the period, at each month’s end, and at the end. Only those with a balance.',
  headings: ['Account', 'Date', 'Client', 'Case', 'Balance'],
  async *lines(books) {
    for (const day of await daysOf(books)) {
      const by = and(knownBy(books, day), sql`${clientEntries.clientId} IS NOT NULL`);
      const { id, title, accountNumber, createdAt } = clientAccounts;
      const rows = await books.read((tx) =>
        balanceRows.read(
          tx,
          sql`${fromEntries} ${where(by)} GROUP BY ${id}, ${title}, ${accountNumber}, ${createdAt}, ${clientBalances.clientId},
            ${clientBalances.matterId}, ${bookNames.client}, ${bookNames.caseTitle}
          HAVING sum(${clientEntries.amountCents}) <> 0
          ORDER BY ${createdAt}, ${id}, ${bookNames.client}, ${bookNames.caseTitle}, ${clientBalances.matterId}`,
        ),
      );
      for (const { account, client, caseTitle, held } of rows)
        yield [nameOf(account), day, cell(client), cell(caseTitle), money(held)];
      yield ['All', day, 'Total', '', money(rows.reduce((sum, { held }) => sum + held, 0))];
    }
  },
};

const standings = new Selection({
  cash: sql<number>`standing.cash`,
  ledger: sql<number>`standing.ledger`,
  unpresented: sql<number>`standing.unpresented`,
  uncredited: sql<number>`standing.uncredited`,
  later: sql<number>`standing.later`,
});

/** How an account stands on a day, in cents; without what its bank says, if that isn't known. */
export type Standing = {
  account: Account;
  day: string;
  cash: number;
  ledger: number;
  unpresented: number;
  uncredited: number;
  /** What of the cash book was posted only after the day was over. */
  later: number;
  bank: number | undefined;
};

/** How each of a pack's accounts stands on a day. */
export async function standingOn(books: Books, day: string): Promise<Standing[]> {
  const over = nairobiMidnight(addDays(day, 1)).toISOString();
  const cents = clientEntries.amountCents;
  const isOut = sql`(${clientEntries.clearedOn} IS NULL OR ${clientEntries.clearedOn} > ${day}::date)`;
  const found: Standing[] = [];
  for (const account of await accountsOf(books)) {
    const isIn = and(knownBy(books, day), eq(clientEntries.accountId, account.id));
    const sums = await books.read((tx) =>
      standings.first(
        tx,
        sql`FROM (SELECT
          coalesce(sum(${cents}), 0)::float8 AS cash,
          coalesce(sum(${cents}) FILTER (WHERE ${clientEntries.clientId} IS NOT NULL), 0)::float8 AS ledger,
          coalesce(-sum(${cents}) FILTER (WHERE ${isOut} AND ${cents} < 0), 0)::float8 AS unpresented,
          coalesce(sum(${cents}) FILTER (WHERE ${isOut} AND ${cents} > 0), 0)::float8 AS uncredited,
          coalesce(sum(${cents}) FILTER (WHERE ${clientEntries.createdAt} >= ${over}::timestamptz), 0)::float8 AS later
          FROM ${clientEntries} ${where(isIn)}) standing`,
      ),
    );
    const none = { cash: 0, ledger: 0, unpresented: 0, uncredited: 0, later: 0 };
    found.push({ account, day, ...(sums ?? none), bank: (await bankOn(books, account.id, day))?.cents ?? undefined });
  }
  return found;
}

/** What the bank's balance comes to once what is outstanding is put right. */
export const adjusted = ({ bank, unpresented, uncredited }: Standing): number | undefined =>
  bank === undefined ? undefined : bank - unpresented + uncredited;

/** Each account on the day before the period and on its last: what is owed, what the cash book says, and what the bank says. */
export const summary: PackFile = {
  name: 'summary',
  about:
    'Each client account on the day before the period and on its last day: what is owed to clients, the cash book, and the bank’s balance put right by what was outstanding. “Posted after that day” is what of the cash book was entered only later.',
  headings: [
    'Account',
    'Date',
    'Owed to clients',
    'Bank’s own items',
    'Cash book',
    'Posted after that day',
    'Bank’s balance',
    'Paid out, not yet presented',
    'Received, not yet credited',
    'Bank, put right',
    'Difference from the cash book',
  ],
  async *lines(books) {
    for (const day of [addDays(books.from, -1), books.to]) {
      const all = await standingOn(books, day);
      for (const one of all) {
        const { cash, ledger, later, bank, unpresented, uncredited } = one;
        const right = adjusted(one);
        yield [
          nameOf(one.account),
          day,
          ...[ledger, cash - ledger, cash, later].map(money),
          bank === undefined ? '' : money(bank),
          ...[unpresented, uncredited].map(money),
          ...(right === undefined ? empty(2) : [money(right), money(right - cash)]),
        ];
      }
      const sum = (of: (one: Standing) => number) => money(all.reduce((cents, one) => cents + of(one), 0));
      yield [
        'All',
        day,
        sum(({ ledger }) => ledger),
        sum(({ cash, ledger }) => cash - ledger),
        sum(({ cash }) => cash),
        sum(({ later }) => later),
        ...empty(5),
      ];
    }
  },
};
