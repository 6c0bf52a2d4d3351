import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { type HeldUse, type Stay, staysOf } from '#domain/billing/stays';
import { daysBetween } from '#domain/dates';
import { Selection } from '#server/db/query/selection';
import { clients, invoices, matters, ownAccounts, unappliedReceipts } from '#server/db/schema';
import { inBatches } from '#server/lists/inBatches';
import { cell, empty, money, type Books, type PackFile } from './packFile';

/** What became of some of the money, and on which document. */
type Use = HeldUse & { to: string | null };

const rows = new Selection({
  held: {
    id: unappliedReceipts.id,
    day: unappliedReceipts.day,
    cents: unappliedReceipts.amountCents,
    currency: unappliedReceipts.currency,
    method: unappliedReceipts.method,
    reference: unappliedReceipts.reference,
    sort: unappliedReceipts.sort,
    agreedOn: unappliedReceipts.agreedOn,
    undoneOn: sql<string | null>`${unappliedReceipts.undoneOn}::text`,
  },
  client: clients.name,
  caseTitle: sql<string | null>`${matters.title}`,
  invoice: sql<string | null>`${invoices.number}`,
  account: { name: sql<string | null>`${ownAccounts.name}`, number: sql<string | null>`${ownAccounts.number}` },
  uses: sql<Use[]>`became.uses`,
});

type Row = Awaited<ReturnType<typeof rows.read>>[number];

/** Held money with what became of it by a moment: used, or set off against what the client owed back. */
const fromHeld = (moment: Date) => sql`FROM ${unappliedReceipts}
  JOIN ${clients} ON ${eq(clients.id, unappliedReceipts.clientId)}
  LEFT JOIN ${matters} ON ${eq(matters.id, unappliedReceipts.matterId)}
  LEFT JOIN ${invoices} ON ${eq(invoices.id, unappliedReceipts.invoiceId)}
  LEFT JOIN ${ownAccounts} ON ${eq(ownAccounts.id, unappliedReceipts.accountId)}
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object(
      'kind', u.kind, 'day', u.day, 'cents', u.cents, 'undoneOn', u.undone_on, 'seenOn', u.seen_on, 'to', u.to_document
    ) ORDER BY u.day, u.created_at), '[]'::json) AS uses
    FROM (
      SELECT u.kind, u.day, u.amount_cents AS cents, u.undone_on, e.cleared_on AS seen_on, i.number AS to_document, u.created_at
      FROM unapplied_uses u
      LEFT JOIN client_entries e ON e.tenant_id = u.tenant_id AND e.id = u.entry_id
      LEFT JOIN payments p ON p.tenant_id = u.tenant_id AND p.id = u.payment_id
      LEFT JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
      WHERE u.tenant_id = unapplied_receipts.tenant_id AND u.receipt_id = unapplied_receipts.id
      UNION ALL
      SELECT 'owed', u.day, u.amount_cents, u.undone_on, NULL, NULL, u.created_at
      FROM client_debt_uses u
      WHERE u.tenant_id = unapplied_receipts.tenant_id AND u.receipt_id = unapplied_receipts.id
    ) u
    WHERE u.created_at <= ${moment.toISOString()}::timestamptz
  ) became`;

/** Money that lay in the office's accounts on any day of the period, the earliest first. */
const walk = ({ read, to, moment }: Books, sorts: SQL) =>
  inBatches<Row>((size, after) => {
    const { day, id, createdAt, sort } = unappliedReceipts;
    const further = after ? sql`AND (${day}, ${id}) > (${after.held.day}::date, ${after.held.id}::uuid)` : sql.empty();
    return read((tx) =>
      rows.read(
        tx,
        sql`${fromHeld(moment)} WHERE ${sort} IN (${sorts}) AND ${day} <= ${to}::date AND ${createdAt} <= ${moment.toISOString()}::timestamptz
          ${further} ORDER BY ${asc(day)}, ${asc(id)} LIMIT ${size}`,
      ),
    );
  });

const methods: Readonly<Record<string, string>> = {
  mpesa: 'M-Pesa',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
  cash: 'Cash',
  card: 'Card',
};

/** What became of a part of it, in words. */
function becameOf({ end, use }: Stay<Use>): string {
  switch (end) {
    case 'held':
      return 'Still held';
    case 'unseen':
      return 'Placed in a client account; the bank has not shown the transfer';
    case 'placed':
      return 'Placed in a client account';
    case 'placed_back':
      return 'Placed in a client account, and taken back';
    case 'refunded':
      return 'Given back to the client';
    case 'owed':
      return 'Set off against what the client owed back';
    case 'reversed':
      return 'Its receipt was reversed';
    case 'applied':
      return `Paid ${use?.to ?? 'an invoice'}${use?.undoneOn ? `, taken back on ${use.undoneOn}` : ''}`;
  }
}

const headings = [
  'Account',
  'Client',
  'Case',
  'Received',
  'Method',
  'Reference',
  'Came with',
  'Currency',
  'Amount',
  'From',
  'Until',
  'Days',
  'What became of it',
];

const sortWords: Readonly<Record<string, string>> = {
  client_money: 'Client’s money',
  agreed_fee: 'Fee agreed',
  owed_credit: 'Owed after a credit note',
};

/** Each part of such money that lay in the office's accounts in the period, and what still does, by currency. */
async function* partsOf(books: Books, sorts: SQL, more: (row: Row) => string[], spare: number) {
  const left = new Map<string, number>();
  for await (const row of walk(books, sorts)) {
    const { held, client, caseTitle, invoice, account } = row;
    for (const stay of staysOf(held, row.uses, books.to)) {
      const { cents, from, until } = stay;
      if (until !== undefined && until < books.from) continue;
      if (until === undefined) left.set(held.currency, (left.get(held.currency) ?? 0) + cents);
      yield [
        account.name === null ? '' : cell([account.name, account.number].filter(Boolean).join(', ')),
        cell(client),
        cell(caseTitle),
        held.day,
        held.method === null ? '' : (methods[held.method] ?? held.method),
        cell(held.reference),
        cell(invoice),
        held.currency,
        money(cents),
        from,
        until ?? '',
        daysBetween(from, until ?? books.to),
        becameOf(stay),
        ...more(row),
      ];
    }
  }
  for (const [currency, cents] of left)
    yield [
      'All',
      ...empty(6),
      currency,
      money(cents),
      ...empty(3),
      `In the office’s accounts on ${books.to}`,
      ...empty(spare),
    ];
}

/** Clients' money that lay outside the client account (Accounts Rules, r. 4), and for how long. */
export const heldOutside: PackFile = {
  name: 'held-outside',
  about:
    'Clients’ money that lay in the office’s own accounts in the period, where payments were more than was due or were deposits (Accounts Rules, r. 4): from when until when, for how many days, and what became of it. What was placed in a client account lay outside until the bank showed the transfer. It is of the whole firm, whichever client account the pack is of.',
  headings,
  lines: (books) => partsOf(books, sql`'client_money'`, () => [], 0),
};

/** Money held for clients that isn't clients' money (Accounts Rules, r. 2). */
export const notClients: PackFile = {
  name: 'held-not-clients-money',
  about:
    'Apart from that, what the office held and is not clients’ money (Accounts Rules, r. 2): fees that were agreed on, with the day of the agreement, and what credit notes owe.',
  headings: [...headings, 'What it is', 'Agreed on'],
  lines: (books) =>
    partsOf(
      books,
      sql`'agreed_fee', 'owed_credit'`,
      ({ held }) => [sortWords[held.sort] ?? held.sort, held.agreedOn ?? ''],
      2,
    ),
};
