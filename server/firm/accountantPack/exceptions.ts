import { and, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays, daysBetween, nairobiDay, nairobiMidnight } from '#domain/dates';
import { clientEntries } from '#server/db/schema';
import { entryCells, entryHeadings, kindOf, known, knownBy, knownWithin, walk } from './entries';
import { cell, money, nameOf, type PackFile } from './packFile';

/** How long an entry is outstanding at the bank before it is an exception, in days. */
const longestOutstanding = 30;

/** What was paid to the office, and what for (r. 9). */
export const transfers: PackFile = {
  name: 'transfers-to-office',
  about: 'What was paid to the office, and the invoice that it paid.',
  headings: [
    'Date',
    'Account',
    'Client',
    'Case',
    'Invoice',
    'Invoice total',
    'Invoice delivered',
    'Client told',
    'Amount',
    'Cleared',
    'Reversed',
  ],
  async *lines(books) {
    const isToOffice = inArray(clientEntries.kind, ['to_office', 'reimbursement']);
    for await (const row of walk(books, and(knownWithin(books), isToOffice))) {
      const { entry, account, client, caseTitle, invoice, reversedOn } = row;
      yield [
        entry.day,
        nameOf(account),
        cell(client),
        cell(caseTitle),
        cell(invoice.number ?? entry.reason),
        invoice.totalCents === null ? '' : money(invoice.totalCents),
        invoice.deliveredOn ?? '',
        entry.toldOn ?? '',
        money(-entry.amountCents),
        entry.clearedOn ?? '',
        reversedOn ?? '',
      ];
    }
  },
};

/** What an accountant looks at first. */
export const exceptions: PackFile = {
  name: 'exceptions',
  about: `Reversals; what the bank had not cleared ${longestOutstanding} days later; entries posted later than their day, and by how many days; and what the office made up for.`,
  headings: [
    'What',
    'Days',
    'Date',
    'Account',
    'Client',
    'Case',
    'Kind',
    'Amount',
    'Reason',
    'Posted by',
    'Posted at',
    'Entry',
  ],
  async *lines(books) {
    const { from, to } = books;
    const late = addDays(to, -longestOutstanding);
    for await (const row of walk(books, knownBy(books, to))) {
      const { entry, account, client, caseTitle, postedBy } = row;
      const { day, kind, amountCents, clearedOn, createdAt } = entry;
      const told = [
        day,
        nameOf(account),
        cell(client),
        cell(caseTitle),
        kindOf(kind),
        money(amountCents),
        cell(entry.reason),
        cell(postedBy),
        createdAt.toISOString(),
        entry.id,
      ];
      if (day < late && (clearedOn === null || clearedOn > to))
        yield ['Not cleared by the bank', daysBetween(day, to), ...told];
      if (day < from) continue;
      if (kind === 'reversal') yield ['Reversal', '', ...told];
      if (kind === 'from_office') yield ['Made up for by the office', '', ...told];
      const backdated = daysBetween(day, nairobiDay(createdAt));
      if (backdated > 0) yield ['Posted later than its day', backdated, ...told];
    }
  },
};

/** What changes the balances that an earlier pack has closed with. */
export const backdated: PackFile = {
  name: 'posted-for-earlier-days',
  about:
    'What was posted since the period began for a day before it. It changes what an earlier pack closed with: “Amount” is how much this opening differs by it.',
  headings: ['Account', 'Client', 'Case', ...entryHeadings, 'Amount', 'Days later'],
  async *lines(books) {
    const begun = nairobiMidnight(books.from);
    const isEarlier = and(known(books), lt(clientEntries.day, books.from), gte(clientEntries.createdAt, begun));
    for await (const row of walk(books, isEarlier)) {
      const { entry, account, client, caseTitle } = row;
      const days = daysBetween(entry.day, nairobiDay(entry.createdAt));
      yield [nameOf(account), cell(client), cell(caseTitle), ...entryCells(row), money(entry.amountCents), days];
    }
  },
};

/** Held money that was said to be in a client account before its bank has shown it. */
export const unseen: PackFile = {
  name: 'placed-not-seen',
  about:
    'Receipts that were placed in a client account from the office’s, of which the bank had not shown the transfer by the last day: the money was still in the office’s account.',
  headings: ['Account', 'Client', 'Case', 'Placed', 'Days', 'Amount', 'Reference', 'Posted by', 'Posted at', 'Entry'],
  async *lines(books) {
    const { to } = books;
    const isPlaced = sql`EXISTS (
      SELECT FROM unapplied_uses u
      WHERE u.tenant_id = ${clientEntries.tenantId} AND u.entry_id = ${clientEntries.id} AND (u.undone_on IS NULL OR u.undone_on > ${to}::date)
    )`;
    const isOut = or(isNull(clientEntries.clearedOn), gt(clientEntries.clearedOn, to));
    for await (const row of walk(books, and(knownBy(books, to), isOut, isPlaced))) {
      const { entry, account, client, caseTitle, postedBy } = row;
      yield [
        nameOf(account),
        cell(client),
        cell(caseTitle),
        entry.day,
        daysBetween(entry.day, to),
        money(entry.amountCents),
        cell(entry.reference),
        cell(postedBy),
        entry.createdAt.toISOString(),
        entry.id,
      ];
    }
  },
};
