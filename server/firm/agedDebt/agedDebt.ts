import { and, asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { components } from '#openapi';
import { debtAges, type DebtAge } from '#domain/billing/ageing';
import { type Currency, fromCents } from '#domain/money';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { pageOf, Selection } from '#server/db/query/selection';
import { clientDebts, clients, invoices } from '#server/db/schema';
import { joinLeftInKes } from '#server/firm/owedBack/leftInKes';
import { inAges } from './ages';
import { othersIn } from '#server/lists/currencies';
import type { Page, Report } from '#server/lists/report';

type Schemas = components['schemas'];

type Query = { clientId?: string };

const { tenantId, clientId, awaitedCents, dueKesCents, openKesCents, dueDate } = invoices;

/** What clients owe on open invoices, and owe back since a payment of which a part was refunded was taken back. */
const debts = (ofClient: (id: SQLWrapper) => SQL | undefined) => sql`(
    SELECT ${tenantId}, ${clientId}, ${dueDate} AS due_date, ${dueKesCents} AS due, ${openKesCents} - ${dueKesCents} AS awaited,
      0 AS owed_back, ${invoices.currency}, ${invoices.totalCents} - ${invoices.paidCents} - ${awaitedCents} AS own_due,
      ${awaitedCents} AS own_awaited, 0 AS own_owed_back
    -- Written out, as the index has it: nothing is owed on what is no sent invoice.
    FROM ${invoices} WHERE ${and(sql`${openKesCents} > 0`, ofClient(clientId))}
    UNION ALL
    SELECT ${clientDebts.tenantId}, ${clientDebts.clientId}, ${clientDebts.day}, still.kes_cents, 0, still.kes_cents,
      ${clientDebts.currency}, ${clientDebts.leftCents}, 0, ${clientDebts.leftCents}
    FROM ${clientDebts} ${joinLeftInKes}
    WHERE ${and(sql`still.kes_cents <> 0`, ofClient(clientDebts.clientId))}
  ) debt`;

const due = sql`debt.due`;

const sumsOf = (own: 'own_' | '') => {
  const of = (name: 'due' | 'awaited' | 'owed_back') => sql.raw(`debt.${own}${name}`);
  return {
    ...inAges<DebtAge>(debtAges, sql`(today.day - debt.due_date)`, of('due')),
    total: sql<number>`coalesce(sum(${of('due')}), 0)::float8`,
    awaited: sql<number>`coalesce(sum(${of('awaited')}), 0)::float8`,
    owedBack: sql<number>`coalesce(sum(${of('owed_back')}), 0)::float8`,
  };
};

const [sums, own] = [sumsOf(''), sumsOf('own_')];

const totalIn = (currency: Currency) =>
  sql<number>`coalesce(sum(debt.own_due) FILTER (WHERE debt.currency = ${sql.raw(`'${currency}'`)}), 0)::float8`;

const currencies = ['EUR', 'GBP', 'USD'] as const;

const rows = new Selection({
  of: {
    id: clients.id,
    name: clients.name,
    invoices: sql<number>`(count(*) FILTER (WHERE debt.owed_back = 0))::integer`,
  },
  sums,
  inOthers: { EUR: totalIn('EUR'), GBP: totalIn('GBP'), USD: totalIn('USD') },
});

/** All debts, and those in each currency. */
const totals = new Selection({
  currency: sql<Currency>`debt.currency`,
  sums,
  own,
  clients: sql<number>`count(DISTINCT debt.client_id)::integer`,
});

/** A client's debt. */
export type DebtRow = Awaited<ReturnType<typeof rows.read>>[number];

/** Reads one page of the clients who owe something on a day, who owes most first, and adds up all debts. */
export async function readAgedDebt(
  tx: ReadTransaction,
  { clientId: wanted, ...page }: Query & Page,
  today: string,
): Promise<Report<DebtRow, Schemas['DebtByAge']>> {
  const ofClient = (id: SQLWrapper) => (wanted === undefined ? undefined : sql`${id} = ${wanted}`);
  const from = sql`FROM ${debts(ofClient)} CROSS JOIN (SELECT ${today}::date) today (day)`;
  const isClient = sql`${clients.tenantId} = debt.tenant_id AND ${clients.id} = debt.client_id`;
  const [found, groups] = await Promise.all([
    rows.read(
      tx,
      named(
        'aged debt',
        sql`${from} JOIN ${clients} ON ${isClient} GROUP BY ${clients.tenantId}, ${clients.id}, ${clients.name}
        ${pageOf([desc(sql`sum(${due})`), asc(clients.id)], page)}`,
      ),
    ),
    totals.read(
      tx,
      named(
        'aged debt, in all',
        sql`${from} GROUP BY GROUPING SETS ((), (debt.currency)) ORDER BY grouping(debt.currency) DESC, debt.currency`,
      ),
    ),
  ]);
  const [all, ...each] = groups;
  const others = each
    .filter(({ currency }) => currency !== 'KES')
    .map(({ currency, own: cents }) => ({ currency, ...byAge(cents) }));
  return {
    rows: found,
    total: all?.clients ?? 0,
    totals: { ...byAge(all?.sums), ...(others.length > 0 && { others }) },
  };
}

/** Converts a row to the API's. */
export const toAgedDebt = ({ of, sums: cents, inOthers }: DebtRow): Schemas['AgedDebt'] => ({
  clientId: of.id,
  clientName: of.name,
  invoices: of.invoices,
  ...byAge(cents),
  ...othersIn(currencies.map((currency) => ({ currency, cents: inOthers[currency] }))),
});

function byAge(cents: DebtRow['sums'] | undefined) {
  const inMajor = (age: keyof DebtRow['sums']) => fromCents(cents?.[age] ?? 0);
  return {
    current: inMajor('current'),
    upTo30: inMajor('upTo30'),
    upTo60: inMajor('upTo60'),
    upTo90: inMajor('upTo90'),
    over90: inMajor('over90'),
    total: inMajor('total'),
    awaited: inMajor('awaited'),
    owedBack: inMajor('owedBack'),
  };
}
