import { and, asc, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { Selection, where } from '#server/db/query/selection';
import { clientAccounts, clientEntries, invoices, users } from '#server/db/schema';
import { inBatches } from '#server/lists/inBatches';
import { kindWords } from '#server/firm/clientMoney/kindWords';
import { bookNames, joinNames } from '#server/firm/clientMoney/names';
import { cell, inAndOut, type Books } from './packFile';

const entries = new Selection({
  entry: clientEntries,
  account: { title: clientAccounts.title, accountNumber: clientAccounts.accountNumber },
  client: sql<string | null>`${bookNames.client}`,
  caseTitle: sql<string | null>`${bookNames.caseTitle}`,
  postedBy: sql<string | null>`${users.name}`,
  invoice: {
    number: sql<string | null>`${invoices.number}`,
    totalCents: sql<number | null>`${invoices.totalCents}::float8`,
    deliveredOn: sql<string | null>`${invoices.deliveredOn}::text`,
  },
  reversedOn: sql<string | null>`(
    SELECT r.day FROM client_entries r WHERE r.tenant_id = client_entries.tenant_id AND r.reverses = client_entries.id
  )::text`,
});

/** An entry with what it names. */
export type Row = Awaited<ReturnType<typeof entries.read>>[number];

/** The tables of entries with what they name. */
export const fromEntries = sql`FROM ${clientEntries}
  JOIN ${clientAccounts} ON ${eq(clientAccounts.id, clientEntries.accountId)}
  ${joinNames}
  LEFT JOIN ${invoices} ON ${eq(invoices.id, clientEntries.invoiceId)}
  LEFT JOIN ${users} ON ${eq(users.id, clientEntries.postedBy)}`;

/** What of the entries a pack has: what was posted by its moment, in its account or in all. */
export const known = ({ accountId, moment }: Books): SQL | undefined =>
  and(
    accountId === undefined ? undefined : eq(clientEntries.accountId, accountId),
    lte(clientEntries.createdAt, moment),
  );

/** Of these, what is dated on a day or before it. */
export const knownBy = (books: Books, day: string): SQL | undefined => and(known(books), lte(clientEntries.day, day));

/** Of these, what is dated in the pack's period. */
export const knownWithin = (books: Books): SQL | undefined =>
  and(knownBy(books, books.to), gte(clientEntries.day, books.from));

/** Reads entries in the order of their days, those of one day as they were posted. */
export const walk = ({ read }: Books, condition: SQL | undefined): AsyncGenerator<Row> =>
  inBatches<Row>((size, after) => {
    const further =
      after && sql`(${clientEntries.day}, ${clientEntries.id}) > (${after.entry.day}::date, ${after.entry.id}::uuid)`;
    const order = sql`${asc(clientEntries.day)}, ${asc(clientEntries.id)}`;
    return read((tx) =>
      entries.read(tx, sql`${fromEntries} ${where(and(condition, further))} ORDER BY ${order} LIMIT ${size}`),
    );
  });

const accounts = new Selection(clientAccounts);

/** A client account. */
export type Account = typeof clientAccounts.$inferSelect;

/** Reads the pack's client accounts, the oldest first. */
export const accountsOf = ({ read, accountId, moment }: Books): Promise<Account[]> => {
  const isIn = and(
    accountId === undefined ? undefined : eq(clientAccounts.id, accountId),
    lte(clientAccounts.createdAt, moment),
  );
  return read((tx) =>
    accounts.read(
      tx,
      sql`FROM ${clientAccounts} ${where(isIn)} ORDER BY ${clientAccounts.createdAt}, ${clientAccounts.id}`,
    ),
  );
};

/** The headings of what a file says of an entry. */
export const entryHeadings = [
  'Date',
  'Kind',
  'Payer or payee',
  'Reason',
  'Reference',
  'Invoice',
  'In',
  'Out',
  'Cleared',
  'Posted by',
  'Posted at',
  'Entry',
  'Reverses',
] as const;

/** What a file says of an entry. */
export function entryCells({ entry, postedBy, invoice }: Row): string[] {
  const { id, day, kind, payerOrPayee, reason, reference, amountCents, clearedOn, createdAt, reverses } = entry;
  return [
    day,
    kindOf(kind),
    cell(payerOrPayee),
    cell(reason),
    cell(reference),
    cell(invoice.number),
    ...inAndOut(amountCents),
    clearedOn ?? '',
    cell(postedBy),
    createdAt.toISOString(),
    id,
    reverses ?? '',
  ];
}

/** What a kind of entries is called. */
export const kindOf = (kind: string): string => kindWords[kind] ?? kind;
