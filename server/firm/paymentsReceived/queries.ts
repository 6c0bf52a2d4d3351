import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { fromCents, type Currency } from '#domain/money';
import type { Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { contains } from '#server/db/query/search';
import { pageOf, Selection, where } from '#server/db/query/selection';
import { receipts } from './receipts';

type Schemas = components['schemas'];

type Query = Input<'listReceivedPayments'>['query'];

type Part = Schemas['ReceivedPayment']['parts'][number];

/** What the statement calls whoever paid. */
const payer = sql<string | null>`(
  SELECT s.payer FROM statement_lines s
  WHERE s.tenant_id = r.tenant_id AND (s.payment_id = ANY (r.ids) OR s.unapplied_id = ANY (r.ids)) LIMIT 1
)`;

const rows = new Selection({
  receipt: {
    id: sql<string>`r.id`,
    day: sql<string>`r.day::text`,
    clientId: sql<string>`r.client_id`,
    clientName: sql<string>`r.client_name`,
    currency: sql<Currency>`r.currency`,
  },
  absent: {
    bankDay: sql<string | null>`r.bank_day::text`,
    payer,
    method: sql<Schemas['ReceivedMethod'] | null>`r.method`,
    reference: sql<string | null>`r.reference`,
  },
  account: { id: sql<string | null>`a.id`, name: sql<string | null>`a.name` },
  reversal: {
    day: sql<string | null>`r.reversed_on::text`,
    kind: sql<'mistake' | 'bounced' | 'taken_back' | null>`r.reversal_kind`,
  },
  parts: sql<string>`r.parts`,
  cents: sql<number>`r.cents::float8`,
  heldCents: sql<number>`r.held_cents::float8`,
  kesCents: sql<number>`r.kes_cents::float8`,
});

const sums = new Selection({
  method: sql<Schemas['ReceivedMethod'] | null>`r.method`,
  accountId: sql<string | null>`a.id`,
  account: sql<string | null>`a.name`,
  currency: sql<Currency>`r.currency`,
  ownReceived: sql<number>`sum(r.cents)::float8`,
  ownReversed: sql<number>`coalesce(sum(r.cents) FILTER (WHERE r.reversed_on IS NOT NULL), 0)::float8`,
  count: sql<number>`count(*)::integer`,
  received: sql<number>`sum(r.kes_cents)::float8`,
  reversed: sql<number>`coalesce(sum(r.kes_cents) FILTER (WHERE r.reversed_on IS NOT NULL), 0)::float8`,
});

/** A receipt as it was read. */
export type ReceivedRow = Awaited<ReturnType<typeof rows.read>>[number];

type Sum = Awaited<ReturnType<typeof sums.read>>[number];

const sortColumns = { day: sql`r.day`, amount: sql`r.kes_cents` };

function orderOf(sort: Query['sort']): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  return [direction(sortColumns[sort.replace('-', '') as keyof typeof sortColumns]), direction(sql`r.id`)];
}

/** Reads one page of the receipts that match, counts them all, and adds them up in KES. */
export async function searchReceived(tx: ReadTransaction, query: Query) {
  const within = (day: SQL) =>
    and(
      query.from === undefined ? undefined : sql`${day} >= ${query.from}::date`,
      query.to === undefined ? undefined : sql`${day} <= ${query.to}::date`,
    ) ?? sql`true`;
  const matching = and(
    query.clientId === undefined ? undefined : sql`r.client_id = ${query.clientId}`,
    query.method === undefined ? undefined : sql`r.method = ${query.method}`,
    query.accountId === undefined ? undefined : sql`r.account_id = ${query.accountId}`,
    query.search === undefined
      ? undefined
      : contains(
          query.search,
          sql`search_form(coalesce(r.reference, '') || ' ' || coalesce(${payer}, ''))`,
          sql`r.search_key`,
        ),
  );
  const from = fromReceipts(within);
  const [found, groups] = await Promise.all([
    rows.read(tx, named('payments received', sql`${from} ${where(matching)} ${pageOf(orderOf(query.sort), query)}`)),
    sums.read(
      tx,
      named('payments received in all', sql`${from} ${where(matching)} GROUP BY r.method, a.id, a.name, r.currency`),
    ),
  ]);
  return { rows: found, total: groups.reduce((sum, { count }) => sum + count, 0), totals: totalsOf(groups) };
}

/** Where a receipt is: the id of one of its payments, and the day on which it counts. */
export type ReceivedAt = { id: string; day: string };

/** Reads one receipt. */
export function findReceived(tx: ReadTransaction, { id, day }: ReceivedAt): Promise<ReceivedRow | undefined> {
  const within = (on: SQL) => sql`${on} = ${day}::date`;
  return rows.first(tx, named('payment received', sql`${fromReceipts(within)} WHERE ${id}::uuid = ANY (r.ids)`));
}

const fromReceipts = (within: (day: SQL) => SQL) => sql`FROM ${receipts(within)} r
  LEFT JOIN own_accounts a ON a.tenant_id = r.tenant_id AND a.id = r.account_id`;

function totalsOf(groups: readonly Sum[]): Schemas['ReceivedTotals'] {
  const whole = addUp(groups);
  const others = inGroups(
    groups.filter(({ currency }) => currency !== 'KES'),
    ({ currency }) => currency,
  ).map(([currency, of]) => ({ currency, ...addUpOwn(of) }));
  return {
    received: whole.received,
    reversed: whole.reversed,
    ...(others.length > 0 && { others }),
    methods: inGroups(groups, ({ method }) => method).map(([method, of]) => ({
      ...omitNulls({ method }),
      ...addUp(of),
    })),
    accounts: inGroups(groups, ({ accountId }) => accountId).map(([id, of]) => ({
      ...(id !== null && { account: { id, name: of[0]?.account ?? '' } }),
      ...addUp(of),
    })),
  };
}

/** Groups what is added up. The group that comes to most is first. */
function inGroups<Key>(groups: readonly Sum[], keyOf: (one: Sum) => Key): [Key, Sum[]][] {
  const byKey = new Map<Key, Sum[]>();
  for (const one of groups) byKey.set(keyOf(one), [...(byKey.get(keyOf(one)) ?? []), one]);
  return [...byKey].toSorted(([, one], [, other]) => addUp(other).received - addUp(one).received);
}

function addUp(groups: readonly Sum[]) {
  const sum = (figure: 'count' | 'received' | 'reversed') => groups.reduce((total, one) => total + one[figure], 0);
  return { count: sum('count'), received: fromCents(sum('received')), reversed: fromCents(sum('reversed')) };
}

const addUpOwn = (groups: readonly Sum[]) => ({
  received: fromCents(groups.reduce((total, { ownReceived }) => total + ownReceived, 0)),
  reversed: fromCents(groups.reduce((total, { ownReversed }) => total + ownReversed, 0)),
});

/** Converts a row to the API's. */
export function toReceived({ receipt, absent, account, reversal, ...row }: ReceivedRow): Schemas['ReceivedPayment'] {
  return {
    ...receipt,
    ...omitNulls(absent),
    ...(account.id !== null && { account: { id: account.id, name: account.name ?? '' } }),
    amount: fromCents(row.cents),
    parts: (JSON.parse(row.parts) as Part[]).map((part) => ({ ...part, amount: fromCents(part.amount) })),
    held: fromCents(row.heldCents),
    ...(reversal.day !== null && { reversal: { day: reversal.day, ...omitNulls({ kind: reversal.kind }) } }),
  };
}
