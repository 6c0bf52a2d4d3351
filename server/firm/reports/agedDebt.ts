import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { debtAges, type DebtAge } from '#domain/billing/ageing';
import { fromCents } from '#domain/money';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { Selection } from '#server/db/query/selection';
import { clients, invoices } from '#server/db/schema';
import { inAges } from './ages';
import { type Page, type Report, sliceOf } from './report';

type Schemas = components['schemas'];

type Query = { clientId?: string };

const { dueKesCents, openKesCents, dueDate } = invoices;

const daysLate = sql`(today.day - ${dueDate})`;

const sums = {
  ...inAges<DebtAge>(debtAges, daysLate, dueKesCents),
  total: sql<number>`coalesce(sum(${dueKesCents}), 0)::float8`,
  awaited: sql<number>`coalesce(sum(${openKesCents} - ${dueKesCents}), 0)::float8`,
};

const rows = new Selection({
  of: { id: clients.id, name: clients.name, invoices: sql<number>`count(*)::integer` },
  sums,
});

const totals = new Selection({ sums, clients: sql<number>`count(DISTINCT ${invoices.clientId})::integer` });

/** A client's debt. */
export type DebtRow = Awaited<ReturnType<typeof rows.read>>[number];

/** Reads one page of the clients who owe something on a day, who owes most first, and adds up all debts. */
export async function readAgedDebt(
  tx: ReadTransaction,
  { clientId, ...page }: Query & Page,
  today: string,
): Promise<Report<DebtRow, Schemas['DebtByAge']>> {
  // Written out, as the index has it: nothing is owed on what is no sent invoice.
  const isOpen = sql`${openKesCents} > 0`;
  const matching = and(isOpen, clientId === undefined ? undefined : eq(invoices.clientId, clientId));
  const from = sql`FROM ${invoices} CROSS JOIN (SELECT ${today}::date) today (day)`;
  const isClient = and(eq(clients.tenantId, invoices.tenantId), eq(clients.id, invoices.clientId));
  const [found, sum] = await Promise.all([
    rows.read(
      tx,
      named(
        'aged debt',
        sql`${from} JOIN ${clients} ON ${isClient} WHERE ${matching} GROUP BY ${clients.tenantId}, ${clients.id}, ${clients.name}
        ORDER BY ${desc(sql`sum(${dueKesCents})`)}, ${asc(clients.id)} ${sliceOf(page)}`,
      ),
    ),
    totals.first(tx, named('aged debt, in all', sql`${from} WHERE ${matching}`)),
  ]);
  return { rows: found, total: sum?.clients ?? 0, totals: byAge(sum?.sums) };
}

/** Converts a row to the API's. */
export const toAgedDebt = ({ of, sums: cents }: DebtRow): Schemas['AgedDebt'] => ({
  clientId: of.id,
  clientName: of.name,
  invoices: of.invoices,
  ...byAge(cents),
});

function byAge(cents: DebtRow['sums'] | undefined): Schemas['DebtByAge'] {
  const inMajor = (age: keyof DebtRow['sums']) => fromCents(cents?.[age] ?? 0);
  return {
    current: inMajor('current'),
    upTo30: inMajor('upTo30'),
    upTo60: inMajor('upTo60'),
    upTo90: inMajor('upTo90'),
    over90: inMajor('over90'),
    total: inMajor('total'),
    awaited: inMajor('awaited'),
  };
}
