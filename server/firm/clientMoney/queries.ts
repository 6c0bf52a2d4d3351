import { and, asc, desc, eq, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { fromCents } from '#domain/money';
import { mostListed } from '#domain/mostListed';
import type { Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { countRows, pageOf, readPage, Selection, where } from '#server/db/query/selection';
import {
  clientAccounts,
  clientBalances,
  clientEntries,
  clients,
  matters,
  reconciliations,
  users,
} from '#server/db/schema';
import { bookNames, joinNames } from './names';

type Schemas = components['schemas'];

const accountRows = new Selection({
  account: clientAccounts,
  available: sql<number>`coalesce((
    SELECT sum(e.amount_cents) FROM client_entries e WHERE e.account_id = client_accounts.id AND e.counts_on IS NOT NULL
  ), 0)::float8`,
  toMove: sql<number>`coalesce((
    SELECT sum(e.amount_cents) FROM client_entries e
    WHERE e.account_id = client_accounts.id AND e.cleared_on IS NULL
      AND EXISTS (SELECT FROM unapplied_uses u WHERE u.tenant_id = e.tenant_id AND u.entry_id = e.id AND u.undone_at IS NULL)
  ), 0)::float8`,
  statement: sql<Schemas['ToldByBank'] | null>`(
    SELECT json_strip_nulls(json_build_object(
      'day', l.day,
      'balance', l.balance_cents / 100.0,
      'waiting', (SELECT count(*) FROM bank_lines w
        WHERE w.tenant_id = l.tenant_id AND w.account_id = l.account_id AND w.state IN ('proposed', 'unmatched'))
    ))
    FROM bank_lines l WHERE l.tenant_id = client_accounts.tenant_id AND l.account_id = client_accounts.id
    ORDER BY l.day DESC, l.created_at DESC, l.position DESC LIMIT 1
  )`,
});

/** Reads the firm's client accounts, the oldest first, with what they hold and what their banks say. */
export async function readAccounts(tx: ReadTransaction): Promise<Schemas['ClientAccount'][]> {
  const rows = await accountRows.read(
    tx,
    named(
      'client accounts',
      sql`FROM ${clientAccounts} ORDER BY ${asc(clientAccounts.createdAt)}, ${asc(clientAccounts.id)} LIMIT ${mostListed.clientAccounts}`,
    ),
  );
  return rows.map(({ account, available, toMove, statement }) => ({
    id: account.id,
    title: account.title,
    bankName: account.bankName,
    accountNumber: account.accountNumber,
    held: fromCents(account.cashCents),
    available: fromCents(available),
    toMove: fromCents(toMove),
    ...omitNulls({ lockedTo: account.lockedTo, statement, draft: draftOf(account) ?? null }),
    created_at: account.createdAt.toISOString(),
  }));
}

/** Converts what was prepared for a reconciliation of an account, if anything was. */
export function draftOf(account: typeof clientAccounts.$inferSelect): Schemas['ReconciliationDraft'] | undefined {
  const { draftDay: day, draftBankCents: cents, draftBy: by, draftAt: at } = account;
  if (day === null || cents === null || at === null) return undefined;
  return { day, bank: fromCents(cents), ...omitNulls({ by }), at: at.toISOString() };
}

const oneAccount = new Selection(clientAccounts);

/** Reads one of the firm's client accounts. */
export const findAccount = (tx: ReadTransaction, id: string) =>
  oneAccount.first(tx, named('client account', sql`FROM ${clientAccounts} WHERE ${eq(clientAccounts.id, id)}`));

const balanceRows = new Selection({
  balance: clientBalances,
  ...bookNames,
  last: sql<Schemas['ClientBalance']['last']>`last.entry`,
});

const fromBalances = sql`FROM ${clientBalances}
  JOIN ${clients} ON ${eq(clients.id, clientBalances.clientId)}
  JOIN ${matters} ON ${eq(matters.id, clientBalances.matterId)}
  LEFT JOIN LATERAL (
    SELECT json_strip_nulls(json_build_object('kind', e.kind, 'reason', e.reason, 'payerOrPayee', e.payer_or_payee)) AS entry
    FROM client_entries e
    WHERE e.tenant_id = client_balances.tenant_id AND e.account_id = client_balances.account_id
      AND e.client_id = client_balances.client_id AND e.matter_id = client_balances.matter_id
    ORDER BY e.day DESC, e.id DESC LIMIT 1
  ) last ON true`;

const balanceSums = new Selection({
  balance: sql<number>`coalesce(sum(${clientBalances.balanceCents}), 0)::float8`,
  available: sql<number>`coalesce(sum(${clientBalances.availableCents}), 0)::float8`,
});

/** Reads one page of what clients have, those with the most first, counts them all, and adds them up. */
export async function searchBalances(tx: ReadTransaction, query: Input<'listClientBalances'>['query']) {
  const { accountId, clientId, caseId, below } = query;
  const matching = and(
    accountId === undefined ? undefined : eq(clientBalances.accountId, accountId),
    below ? lt(clientBalances.balanceCents, 0) : undefined,
    clientId === undefined ? undefined : eq(clientBalances.clientId, clientId),
    caseId === undefined ? undefined : eq(clientBalances.matterId, caseId),
  );
  const counted = sql`FROM ${clientBalances} ${where(matching)}`;
  const { balanceCents, clientId: ofClient, matterId: ofCase, accountId: inAccount } = clientBalances;
  const order = [desc(balanceCents), asc(ofClient), asc(ofCase), asc(inAccount)];
  const [rows, total, sums] = await Promise.all([
    balanceRows.read(tx, named('client balances', sql`${fromBalances} ${where(matching)} ${pageOf(order, query)}`)),
    countRows(tx, named('client balance count', counted)),
    balanceSums.first(tx, named('client balances, in all', counted)),
  ]);
  return { rows, total, sums: sums ?? { balance: 0, available: 0 } };
}

/** Converts a row to what a client has in a case. */
export function toBalance({
  balance,
  client,
  caseTitle,
  last,
}: Awaited<ReturnType<typeof searchBalances>>['rows'][number]): Schemas['ClientBalance'] {
  const { accountId, clientId, matterId: caseId, balanceCents, availableCents, lastOn } = balance;
  return {
    accountId,
    clientId,
    client,
    caseId,
    caseTitle,
    lastOn,
    balance: fromCents(balanceCents),
    available: fromCents(availableCents),
    ...(last && { last }),
  };
}

const entryRows = new Selection({
  entry: clientEntries,
  client: sql<string | null>`${bookNames.client}`,
  caseTitle: sql<string | null>`${bookNames.caseTitle}`,
  postedBy: sql<string | null>`${users.name}`,
  reversedBy: sql<string | null>`(
    SELECT r.id FROM client_entries r WHERE r.tenant_id = client_entries.tenant_id AND r.reverses = client_entries.id
  )::text`,
  heldMoneyId: sql<string | null>`(
    SELECT u.receipt_id FROM unapplied_uses u WHERE u.tenant_id = client_entries.tenant_id AND u.entry_id = client_entries.id
  )::text`,
});

/** An entry with the names of whom it is about. */
export type EntryRow = Awaited<ReturnType<typeof entryRows.read>>[number];

const fromEntries = sql`FROM ${clientEntries} ${joinNames}
  LEFT JOIN ${users} ON ${eq(users.id, clientEntries.postedBy)}`;

const entrySums = new Selection({
  in: sql<number>`coalesce(sum(${clientEntries.amountCents}) FILTER (WHERE ${clientEntries.amountCents} > 0), 0)::float8`,
  out: sql<number>`coalesce(-sum(${clientEntries.amountCents}) FILTER (WHERE ${clientEntries.amountCents} < 0), 0)::float8`,
});

type EntryFilters = Omit<Input<'listClientEntries'>['query'], 'page' | 'limit'>;

const isEntryOf = ({ accountId, clientId, caseId, from, to, bankState }: EntryFilters) =>
  and(
    accountId === undefined ? undefined : eq(clientEntries.accountId, accountId),
    clientId === undefined ? undefined : eq(clientEntries.clientId, clientId),
    caseId === undefined ? undefined : eq(clientEntries.matterId, caseId),
    from === undefined ? undefined : gte(clientEntries.day, from),
    to === undefined ? undefined : lte(clientEntries.day, to),
    bankState === 'uncleared' ? isNull(clientEntries.clearedOn) : undefined,
  );

/** Reads one page of the matching entries, the latest day first, counts them all, and adds them up. */
export async function searchEntries(tx: ReadTransaction, query: Input<'listClientEntries'>['query']) {
  const matching = isEntryOf(query);
  const counted = sql`FROM ${clientEntries}`;
  const order = [desc(clientEntries.day), desc(clientEntries.id)];
  const [found, sums] = await Promise.all([
    readPage(tx, 'client entries', entryRows, { from: fromEntries, counted, matching, order }, query),
    entrySums.first(tx, named('client entries, in all', sql`${counted} ${where(matching)}`)),
  ]);
  return { ...found, sums: sums ?? { in: 0, out: 0 } };
}

/** Where an export of entries has come to, and what of them was posted by its moment. */
export type EntriesFrom = { moment: Date; size: number; after: EntryRow | undefined };

/** Reads the next of the matching entries, the latest day first. */
export function entriesAfter(
  tx: ReadTransaction,
  query: EntryFilters,
  { moment, size, after }: EntriesFrom,
): Promise<EntryRow[]> {
  const { day, id, createdAt } = clientEntries;
  const further = after && sql`(${day}, ${id}) < (${after.entry.day}::date, ${after.entry.id}::uuid)`;
  const matching = and(isEntryOf(query), lte(createdAt, moment), further);
  return entryRows.read(tx, sql`${fromEntries} ${where(matching)} ORDER BY ${desc(day)}, ${desc(id)} LIMIT ${size}`);
}

/** Adds up in cents what the matching entries come to at a moment. */
export async function sumOfEntries(tx: ReadTransaction, query: EntryFilters, moment: Date): Promise<number> {
  const matching = and(isEntryOf(query), lte(clientEntries.createdAt, moment));
  const found = await entrySums.first(tx, sql`FROM ${clientEntries} ${where(matching)}`);
  return found ? found.in - found.out : 0;
}

/** Reads entries by their ids, in the order in which they were posted. */
export async function findEntries(tx: ReadTransaction, ids: readonly string[]): Promise<EntryRow[]> {
  const isOne = sql`${clientEntries.id} = ANY (${`{${ids.join(',')}}`}::uuid[])`;
  return entryRows.read(tx, sql`${fromEntries} WHERE ${isOne} ORDER BY ${asc(clientEntries.id)}`);
}

/** Converts a row to the API's entry. */
export function toEntry({
  entry,
  client,
  caseTitle,
  postedBy,
  reversedBy,
  heldMoneyId,
}: EntryRow): Schemas['ClientEntry'] {
  const { id, accountId, day, kind, amountCents, reason, createdAt } = entry;
  return {
    id,
    accountId,
    day,
    kind: kind as Schemas['ClientEntryKind'],
    amount: fromCents(amountCents),
    reason,
    ...omitNulls({
      clientId: entry.clientId,
      client,
      caseId: entry.matterId,
      caseTitle,
      payerOrPayee: entry.payerOrPayee,
      reference: entry.reference,
      documentId: entry.documentId,
      invoiceId: entry.invoiceId,
      toldOn: entry.toldOn,
      disbursementId: entry.disbursementId,
      clearedOn: entry.clearedOn,
      otherSide: entry.otherSide,
      reverses: entry.reverses,
      reversedBy,
      postedBy,
      heldMoneyId,
    }),
    created_at: createdAt.toISOString(),
  };
}

const reconciliationRows = new Selection({ signed: reconciliations, signer: users.name });

/** Reads the signed reconciliations, the latest first; of one id, if it is given. */
export async function readReconciliations(tx: ReadTransaction, id?: string): Promise<Schemas['Reconciliation'][]> {
  const rows = await reconciliationRows.read(
    tx,
    sql`FROM ${reconciliations} JOIN ${users} ON ${eq(users.id, reconciliations.signedBy)}
    ${where(id === undefined ? undefined : eq(reconciliations.id, id))}
    ORDER BY ${desc(reconciliations.day)}, ${desc(reconciliations.id)} LIMIT ${mostListed.reconciliations}`,
  );
  return rows.map(({ signed, signer }) => ({
    id: signed.id,
    accountId: signed.accountId,
    day: signed.day,
    signer,
    bank: fromCents(signed.bankCents),
    unpresented: fromCents(signed.unpresentedCents),
    uncredited: fromCents(signed.uncreditedCents),
    cashBook: fromCents(signed.cashBookCents),
    ledger: fromCents(signed.ledgerCents),
    created_at: signed.createdAt.toISOString(),
  }));
}

const books = new Selection({
  unpresentedCents: sql<number>`unpresented_cents::float8`,
  uncreditedCents: sql<number>`uncredited_cents::float8`,
  cashBookCents: sql<number>`cash_book_cents::float8`,
  ledgerCents: sql<number>`ledger_cents::float8`,
});

/** Reads an account's books as of a day, in cents. */
export async function booksOn(tx: ReadTransaction, accountId: string, day: string) {
  const found = await books.first(tx, sql`FROM client_books(${accountId}::uuid, ${day}::date)`);
  return found ?? { unpresentedCents: 0, uncreditedCents: 0, cashBookCents: 0, ledgerCents: 0 };
}

const periods = new Selection({
  from: sql<string>`period.from_day`,
  opening: sql<number>`period.opening`,
  received: sql<number>`period.received`,
  receipts: sql<number>`period.receipts`,
  paid: sql<number>`period.paid`,
  payments: sql<number>`period.payments`,
  unpresentedCount: sql<number>`period.unpresented`,
  uncreditedCount: sql<number>`period.uncredited`,
});

/** Reads what an account's cash book says of the time since the signed reconciliation before a day, in cents. */
export function periodTo(tx: ReadTransaction, accountId: string, day: string) {
  const { amountCents: cents, clearedOn } = clientEntries;
  const isOutstanding = sql`(${clearedOn} IS NULL OR ${clearedOn} > ${day}::date)`;
  const isNow = sql`${clientEntries.day} >= since.from_day`;
  return periods.first(
    tx,
    sql`FROM (
      SELECT
        since.from_day::text AS from_day,
        coalesce(sum(${cents}) FILTER (WHERE NOT ${isNow}), 0)::float8 AS opening,
        coalesce(sum(${cents}) FILTER (WHERE ${isNow} AND ${cents} > 0), 0)::float8 AS received,
        count(${cents}) FILTER (WHERE ${isNow} AND ${cents} > 0)::int AS receipts,
        coalesce(-sum(${cents}) FILTER (WHERE ${isNow} AND ${cents} < 0), 0)::float8 AS paid,
        count(${cents}) FILTER (WHERE ${isNow} AND ${cents} < 0)::int AS payments,
        count(${cents}) FILTER (WHERE ${isOutstanding} AND ${cents} < 0)::int AS unpresented,
        count(${cents}) FILTER (WHERE ${isOutstanding} AND ${cents} > 0)::int AS uncredited
      FROM (
        SELECT coalesce(
          (SELECT max(r.day) + 1 FROM reconciliations r WHERE r.account_id = ${accountId}::uuid AND r.day < ${day}::date),
          (SELECT least(min(e.day), ${day}::date) FROM client_entries e WHERE e.account_id = ${accountId}::uuid),
          ${day}::date
        ) AS from_day
      ) since
      LEFT JOIN ${clientEntries} ON ${clientEntries.accountId} = ${accountId}::uuid AND ${clientEntries.day} <= ${day}::date
      GROUP BY since.from_day
    ) period`,
  );
}

const owed = new Selection({
  clientId: sql<string>`${clientEntries.clientId}::text`,
  client: clients.name,
  cents: sql<number>`sum(${clientEntries.amountCents})::float8`,
});

/** Reads what an account owes to each client on a day, in cents, the most first. */
export function owedOn(tx: ReadTransaction, accountId: string, day: string) {
  const matching = and(eq(clientEntries.accountId, accountId), lte(clientEntries.day, day));
  return owed.read(
    tx,
    sql`FROM ${clientEntries} JOIN ${clients} ON ${eq(clients.id, clientEntries.clientId)} ${where(matching)}
      GROUP BY ${clientEntries.clientId}, ${clients.name} HAVING sum(${clientEntries.amountCents}) <> 0
      ORDER BY 3 DESC, 1 LIMIT ${mostListed.owedClients}`,
  );
}

/** Reads what the bank had not cleared of an account by a day, the oldest first. */
export function outstandingOn(tx: ReadTransaction, accountId: string, day: string): Promise<EntryRow[]> {
  const isOut = or(isNull(clientEntries.clearedOn), gt(clientEntries.clearedOn, day));
  const matching = and(eq(clientEntries.accountId, accountId), lte(clientEntries.day, day), isOut);
  return entryRows.read(
    tx,
    sql`${fromEntries} ${where(matching)} ORDER BY ${asc(clientEntries.day)}, ${asc(clientEntries.id)} LIMIT ${mostListed.outstandingEntries}`,
  );
}

const available = new Selection({ cents: sql<number>`held.cents` });

/** What of a client's money in a case can be paid out of an account on a day, in cents. */
export async function availableOn(tx: ReadTransaction, of: Ledger, day: string): Promise<number> {
  const held = sql`client_available(${of.accountId}::uuid, ${of.clientId}::uuid, ${of.matterId}::uuid, ${day}::date)`;
  return (await available.first(tx, sql`FROM (SELECT ${held}::float8 AS cents) held`))?.cents ?? 0;
}

/** What an account's cash book has to pay out on a day, in cents. */
export async function cashOn(tx: ReadTransaction, accountId: string, day: string): Promise<number> {
  const cash = sql`client_cash(${accountId}::uuid, ${day}::date)`;
  return (await available.first(tx, sql`FROM (SELECT ${cash}::float8 AS cents) held`))?.cents ?? 0;
}

/** In which account, whose money, and in which case. */
export type Ledger = { accountId: string; clientId: string; matterId: string };
