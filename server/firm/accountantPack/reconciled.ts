import { and, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { Selection, where } from '#server/db/query/selection';
import { clientAccounts, clientEntries, reconciliations, users } from '#server/db/schema';
import { entryCells, entryHeadings, walk } from './entries';
import { cell, empty, inAndOut, money, nameOf, type Books, type PackFile } from './packFile';

const signedRows = new Selection({
  signed: reconciliations,
  account: { title: clientAccounts.title, accountNumber: clientAccounts.accountNumber },
  signer: users.name,
});

/** Reads the reconciliations that were signed to a day of the period. */
function signedIn({ read, from, to, accountId, moment }: Books) {
  const ofPeriod = and(
    accountId === undefined ? undefined : eq(reconciliations.accountId, accountId),
    gte(reconciliations.day, from),
    lte(reconciliations.day, to),
    lte(reconciliations.createdAt, moment),
  );
  return read((tx) =>
    signedRows.read(
      tx,
      sql`FROM ${reconciliations} JOIN ${clientAccounts} ON ${eq(clientAccounts.id, reconciliations.accountId)}
      JOIN ${users} ON ${eq(users.id, reconciliations.signedBy)} ${where(ofPeriod)}
      ORDER BY ${reconciliations.day}, ${reconciliations.id}`,
    ),
  );
}

/** Signed reconciliations, with the figures that were signed. */
export const signed: PackFile = {
  name: 'reconciliations',
  about: 'Signed comparisons of the bank’s statement, the cash book and what is owed to clients.',
  headings: [
    'Date',
    'Account',
    'Bank statement',
    'Paid out, not yet presented',
    'Received, not yet credited',
    'Cash book',
    'Owed to clients',
    'Signed by',
    'Signed at',
  ],
  async *lines(books) {
    for (const { signed: one, account, signer } of await signedIn(books)) {
      const { bankCents, unpresentedCents, uncreditedCents, cashBookCents, ledgerCents } = one;
      const figures = [bankCents, unpresentedCents, uncreditedCents, cashBookCents, ledgerCents].map(money);
      yield [one.day, nameOf(account), ...figures, cell(signer), one.createdAt.toISOString()];
    }
  },
};

/** What each signed figure is made of: the entries that the bank had not cleared by its day, as they stood when it was signed. */
export const outstanding: PackFile = {
  name: 'outstanding',
  about:
    'The items behind each signed reconciliation: what was paid out and not yet presented, and what was received and not yet credited, as they stood when it was signed. “Cleared” is when the bank cleared them since.',
  headings: ['Account', 'Reconciled to', 'What', 'Client', 'Case', ...entryHeadings],
  async *lines(books) {
    for (const { signed: one, account } of await signedIn(books)) {
      const head = [nameOf(account), one.day];
      const stood = and(
        eq(clientEntries.accountId, one.accountId),
        lte(clientEntries.createdAt, one.createdAt),
        lte(clientEntries.day, one.day),
        or(isNull(clientEntries.clearedOn), gt(clientEntries.clearedOn, one.day)),
      );
      const sums = { in: 0, out: 0 };
      for await (const row of walk(books, stood)) {
        const cents = row.entry.amountCents;
        sums[cents < 0 ? 'out' : 'in'] += cents;
        const what = cents < 0 ? 'Not yet presented' : 'Not yet credited';
        yield [...head, what, cell(row.client), cell(row.caseTitle), ...entryCells(row)];
      }
      const total = (what: string, cents: number) => [...head, what, ...empty(8), ...inAndOut(cents), ...empty(5)];
      if (sums.out !== 0) yield total('Not yet presented, in all', sums.out);
      if (sums.in !== 0) yield total('Not yet credited, in all', sums.in);
    }
  },
};
