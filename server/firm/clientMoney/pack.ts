import { and, asc, eq, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import { balanceDays } from '#domain/clientMoney';
import { addDays, daysBetween, nairobiDay } from '#domain/dates';
import { fromCents } from '#domain/money';
import { rowsFile, type RowsFile } from '#server/contract/rowsFile';
import { Selection, where } from '#server/db/query/selection';
import type { ReadFirm } from '#server/customers/export/rows';
import {
  clientAccounts,
  clientBalances,
  clientEntries,
  clients,
  invoices,
  matters,
  reconciliations,
  users,
} from '#server/db/schema';
import { openArchive } from '#server/files/zip';
import { csvOfLines, withoutFormula, type CsvLine } from '#server/lists/csv';
import { inBatches } from '#server/lists/inBatches';
import { bookNames, joinNames } from './names';
import { kindWords } from './kindWords';
import { readme } from './packReadme';

/** What an accountant's pack is of: a period, of all client accounts or of one. */
export type Pack = { firm: string; from: string; to: string; accountId: string | undefined; moment: Date };

/** How long an entry is outstanding at the bank before it is an exception, in days. */
const longestOutstanding = 30;

/** Archives the books of clients' money for the accountant. Reads them only as fast as the archive is read. */
export function packOf(read: ReadFirm, pack: Pack): RowsFile {
  const { zip, addStream, addText, end } = openArchive();
  let written = 0;
  const add = (name: string, headings: readonly string[], lines: () => AsyncIterable<CsvLine>) => {
    async function* counted() {
      for await (const line of lines()) {
        written += 1;
        yield line;
      }
    }
    addStream(`${name}.csv`, { mtime: pack.moment }, () => csvOfLines(headings, counted()));
  };
  const books = booksOf(read, pack);
  addText('README.txt', readme(pack), pack.moment);
  add('ledgers', ['Client', 'Case', ...entryHeadings, 'Balance'], () => books.ledgers());
  add('cash-book', ['Account', 'Client', 'Case', ...entryHeadings, 'Balance'], () => books.cashBook());
  add('balances', ['Date', 'Client', 'Case', 'Balance'], () => books.balances());
  add(
    'reconciliations',
    [
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
    () => books.signed(),
  );
  add(
    'transfers-to-office',
    [
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
    () => books.transfers(),
  );
  add(
    'exceptions',
    [
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
    () => books.exceptions(),
  );
  end();
  return rowsFile(zip, () => written);
}

const entryHeadings = [
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

type Row = Awaited<ReturnType<typeof entries.read>>[number];

const fromEntries = sql`FROM ${clientEntries}
  JOIN ${clientAccounts} ON ${eq(clientAccounts.id, clientEntries.accountId)}
  ${joinNames}
  LEFT JOIN ${invoices} ON ${eq(invoices.id, clientEntries.invoiceId)}
  LEFT JOIN ${users} ON ${eq(users.id, clientEntries.postedBy)}`;

const accounts = new Selection(clientAccounts);

const ledgers = new Selection({
  clientId: clientBalances.clientId,
  matterId: clientBalances.matterId,
  client: sql<string>`max(${bookNames.client})`,
  caseTitle: sql<string>`max(${bookNames.caseTitle})`,
});

const sums = new Selection({ cents: sql<number>`coalesce(sum(${clientEntries.amountCents}), 0)::float8` });

const balances = new Selection({
  ...bookNames,
  held: sql<number>`sum(${clientEntries.amountCents})::float8`,
});

const firstDays = new Selection({ day: sql<string | null>`min(${clientEntries.day})::text` });

const signedRows = new Selection({
  signed: reconciliations,
  account: { title: clientAccounts.title, accountNumber: clientAccounts.accountNumber },
  signer: users.name,
});

/** The files of a pack. What is posted while it is written is in none of them. */
function booksOf(read: ReadFirm, { from, to, accountId, moment }: Pack) {
  const inAccount = accountId === undefined ? undefined : eq(clientEntries.accountId, accountId);
  const known = and(inAccount, lte(clientEntries.createdAt, moment));
  const until = and(known, lte(clientEntries.day, to));
  const inPeriod = and(until, gte(clientEntries.day, from));

  /** Entries in the order of their days, those of one day as they were posted. */
  const walk = (condition: SQL | undefined) =>
    inBatches<Row>((size, after) => {
      const further =
        after && sql`(${clientEntries.day}, ${clientEntries.id}) > (${after.entry.day}::date, ${after.entry.id}::uuid)`;
      const order = sql`${asc(clientEntries.day)}, ${asc(clientEntries.id)}`;
      return read((tx) =>
        entries.read(tx, sql`${fromEntries} ${where(and(condition, further))} ORDER BY ${order} LIMIT ${size}`),
      );
    });

  const ofAccounts = () =>
    read((tx) =>
      accounts.read(tx, sql`FROM ${clientAccounts} ${where(ownAccount)} ORDER BY ${clientAccounts.createdAt}`),
    );
  const ownAccount = accountId === undefined ? undefined : eq(clientAccounts.id, accountId);

  /** A book's entries between what it has before and after them. */
  async function* book(of: SQL, head: (row?: Row) => string[]): AsyncGenerator<CsvLine> {
    const before = and(known, of, lt(clientEntries.day, from));
    let cents = (await read((tx) => sums.first(tx, sql`FROM ${clientEntries} ${where(before)}`)))?.cents ?? 0;
    const edge = (day: string, what: string): CsvLine => [
      ...head(),
      day,
      what,
      ...Array.from({ length: entryHeadings.length - 2 }, () => ''),
      money(cents),
    ];
    yield edge(from, 'Opening balance');
    for await (const row of walk(and(inPeriod, of))) {
      cents += row.entry.amountCents;
      yield [...head(row), ...entryCells(row), money(cents)];
    }
    yield edge(to, 'Closing balance');
  }

  return {
    async *ledgers() {
      // A ledger in which nothing ever was by then is left out.
      const isUsed = sql`EXISTS (SELECT FROM ${clientEntries}
        WHERE ${eq(clientEntries.clientId, clientBalances.clientId)} AND ${eq(clientEntries.matterId, clientBalances.matterId)} AND ${until})`;
      const all = await read((tx) =>
        ledgers.read(
          tx,
          sql`FROM ${clientBalances} JOIN ${clients} ON ${eq(clients.id, clientBalances.clientId)}
          JOIN ${matters} ON ${eq(matters.id, clientBalances.matterId)} WHERE ${isUsed}
          GROUP BY ${clientBalances.clientId}, ${clientBalances.matterId} ORDER BY 3, 4, 1, 2`,
        ),
      );
      for (const { clientId, matterId, client, caseTitle } of all) {
        const head = [cell(client), cell(caseTitle)];
        yield* book(
          sql`${eq(clientEntries.clientId, clientId)} AND ${eq(clientEntries.matterId, matterId)}`,
          () => head,
        );
      }
    },

    async *cashBook() {
      for (const account of await ofAccounts()) {
        yield* book(eq(clientEntries.accountId, account.id), (row) => [
          nameOf(account),
          cell(row?.client),
          cell(row?.caseTitle),
        ]);
      }
    },

    async *balances() {
      const first = await read((tx) => firstDays.first(tx, sql`FROM ${clientEntries} ${where(until)}`));
      for (const day of balanceDays({ from, to, first: first?.day ?? to })) {
        const by = and(known, lte(clientEntries.day, day), sql`${clientEntries.clientId} IS NOT NULL`);
        const rows = await read((tx) =>
          balances.read(
            tx,
            sql`${fromEntries} ${where(by)} GROUP BY ${clientBalances.clientId}, ${clientBalances.matterId}, ${bookNames.client}, ${bookNames.caseTitle}
            HAVING sum(${clientEntries.amountCents}) <> 0 ORDER BY ${bookNames.client}, ${bookNames.caseTitle}, ${clientBalances.matterId}`,
          ),
        );
        for (const { client, caseTitle, held } of rows) yield [day, cell(client), cell(caseTitle), money(held)];
        yield [day, 'Total', '', money(rows.reduce((sum, { held }) => sum + held, 0))];
      }
    },

    async *signed() {
      const ofPeriod = and(
        ownAccount,
        gte(reconciliations.day, from),
        lte(reconciliations.day, to),
        lte(reconciliations.createdAt, moment),
      );
      const rows = await read((tx) =>
        signedRows.read(
          tx,
          sql`FROM ${reconciliations} JOIN ${clientAccounts} ON ${eq(clientAccounts.id, reconciliations.accountId)}
          JOIN ${users} ON ${eq(users.id, reconciliations.signedBy)} ${where(ofPeriod)}
          ORDER BY ${reconciliations.day}, ${reconciliations.id}`,
        ),
      );
      for (const { signed, account, signer } of rows) {
        const { bankCents, unpresentedCents, uncreditedCents, cashBookCents, ledgerCents } = signed;
        const figures = [bankCents, unpresentedCents, uncreditedCents, cashBookCents, ledgerCents].map(money);
        yield [signed.day, nameOf(account), ...figures, cell(signer), signed.createdAt.toISOString()];
      }
    },

    async *transfers() {
      for await (const row of walk(and(inPeriod, inArray(clientEntries.kind, ['to_office', 'reimbursement'])))) {
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

    async *exceptions() {
      const late = addDays(to, -longestOutstanding);
      for await (const row of walk(until)) {
        const { entry, account, client, caseTitle, postedBy } = row;
        const { day, kind, amountCents, clearedOn, createdAt } = entry;
        const told = [
          day,
          nameOf(account),
          cell(client),
          cell(caseTitle),
          kindWords[kind] ?? kind,
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
  } satisfies Record<string, () => AsyncGenerator<CsvLine>>;
}

function entryCells({ entry, postedBy, invoice }: Row): string[] {
  const { id, day, kind, payerOrPayee, reason, reference, amountCents, clearedOn, createdAt, reverses } = entry;
  return [
    day,
    kindWords[kind] ?? kind,
    cell(payerOrPayee),
    cell(reason),
    cell(reference),
    cell(invoice.number),
    amountCents > 0 ? money(amountCents) : '',
    amountCents < 0 ? money(-amountCents) : '',
    clearedOn ?? '',
    cell(postedBy),
    createdAt.toISOString(),
    id,
    reverses ?? '',
  ];
}

const money = (cents: number) => fromCents(cents).toFixed(2);

const cell = (text: string | null | undefined) => withoutFormula(text ?? '');

const nameOf = ({ title, accountNumber }: { title: string; accountNumber: string }) =>
  cell(`${title}, ${accountNumber}`);
