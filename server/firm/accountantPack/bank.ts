import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { Selection, where } from '#server/db/query/selection';
import { bankLines, bankStatements, clientAccounts } from '#server/db/schema';
import { inBatches } from '#server/lists/inBatches';
import { daysOf } from './days';
import { accountsOf } from './entries';
import { cell, empty, inAndOut, money, nameOf, type Books, type PackFile } from './packFile';

const lines = new Selection({
  line: bankLines,
  account: { title: clientAccounts.title, accountNumber: clientAccounts.accountNumber },
  fileName: bankStatements.fileName,
});

type Line = Awaited<ReturnType<typeof lines.read>>[number];

const fromLines = sql`FROM ${bankLines}
  JOIN ${clientAccounts} ON ${eq(clientAccounts.id, bankLines.accountId)}
  JOIN ${bankStatements} ON ${eq(bankStatements.id, bankLines.statementId)}`;

/** What becomes of a line of a bank's statement, in words. */
const states: Readonly<Record<string, string>> = {
  matched: 'In the cash book',
  proposed: 'Not yet in the cash book',
  unmatched: 'Not yet in the cash book',
  ignored: 'Left out',
};

/** The lines of the banks' statements in the period, as they were read. */
export const bankStatement: PackFile = {
  name: 'bank-lines',
  about: 'The lines of the banks’ statements, as they were read, with the entry that each is in the cash book.',
  headings: [
    'Account',
    'Date',
    'Reference',
    'Details',
    'In',
    'Out',
    'Balance',
    'State',
    'Entry',
    'Statement',
    'Read at',
  ],
  async *lines({ read, from, to, accountId, moment }) {
    const within = and(
      accountId === undefined ? undefined : eq(bankLines.accountId, accountId),
      gte(bankLines.day, from),
      lte(bankLines.day, to),
      lte(bankLines.createdAt, moment),
    );
    const key = [bankLines.accountId, bankLines.day, bankLines.createdAt, bankLines.position, bankLines.id];
    const order = sql.join(
      key.map((column) => asc(column)),
      sql`, `,
    );
    const rows = inBatches<Line>((size, after) => {
      const { line } = after ?? {};
      const further =
        line &&
        sql`(${sql.join(key, sql`, `)}) > (${line.accountId}::uuid, ${line.day}::date, ${line.createdAt.toISOString()}::timestamptz,
          ${line.position}::integer, ${line.id}::uuid)`;
      return read((tx) =>
        lines.read(tx, sql`${fromLines} ${where(and(within, further))} ORDER BY ${order} LIMIT ${size}`),
      );
    });
    for await (const { line, account, fileName } of rows) {
      const { day, reference, details, amountCents, balanceCents, state, entryId, createdAt } = line;
      yield [
        nameOf(account),
        day,
        cell(reference),
        cell(details),
        ...inAndOut(amountCents),
        balanceCents === null ? '' : money(balanceCents),
        states[state] ?? state,
        entryId ?? '',
        cell(fileName),
        createdAt.toISOString(),
      ];
    }
  },
};

const lastLines = new Selection({
  day: bankLines.day,
  cents: bankLines.balanceCents,
  fileName: bankStatements.fileName,
  sha256: bankStatements.sha256,
});

const waiting = new Selection({ lines: sql<number>`count(*)::integer` });

/** What the bank says that an account has on a day, after its last line by then. Undefined if no statement by then was read. */
export function bankOn({ read, moment }: Books, accountId: string, day: string) {
  const until = and(eq(bankLines.accountId, accountId), lte(bankLines.day, day), lte(bankLines.createdAt, moment));
  const order = sql`${desc(bankLines.day)}, ${desc(bankLines.createdAt)}, ${desc(bankLines.position)}`;
  return read((tx) => lastLines.first(tx, sql`${fromLines} ${where(until)} ORDER BY ${order} LIMIT 1`));
}

/** The balances that banks' statements close with on the days on which the pack says what there is. */
export const bankBalances: PackFile = {
  name: 'bank-balances',
  about:
    'The closing balances of the banks’ statements on the same days as the balances of clients, with the statement’s file and its fingerprint. Empty where no statement was read.',
  headings: [
    'Account',
    'Date',
    'Statement’s last line',
    'Balance',
    'Lines not yet in the cash book',
    'Statement',
    'SHA-256',
  ],
  async *lines(books) {
    const { read, moment } = books;
    const accounts = await accountsOf(books);
    for (const day of await daysOf(books)) {
      for (const account of accounts) {
        const last = await bankOn(books, account.id, day);
        const isWaiting = and(
          eq(bankLines.accountId, account.id),
          lte(bankLines.day, day),
          lte(bankLines.createdAt, moment),
          sql`${bankLines.state} IN ('proposed', 'unmatched')`,
        );
        const left = await read((tx) => waiting.first(tx, sql`FROM ${bankLines} ${where(isWaiting)}`));
        const of = last
          ? [last.day, last.cents === null ? '' : money(last.cents), left?.lines ?? 0, cell(last.fileName), last.sha256]
          : empty(5);
        yield [nameOf(account), day, ...of];
      }
    }
  },
};
