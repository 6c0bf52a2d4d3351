import { sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { addDays, firstOfMonth } from '#domain/dates';
import { fromCents } from '#domain/money';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { Selection } from '#server/db/query/selection';

/** What a month comes to, in the API's units. */
export type Figures = components['schemas']['MonthFigures'];

const names = ['billed', 'credited', 'writtenOff', 'collected', 'vat', 'wht', 'whVat'] as const;

/** Figures of nothing. */
export const noFigures: Figures = { billed: 0, credited: 0, writtenOff: 0, collected: 0, vat: 0, wht: 0, whVat: 0 };

const sum = (figure: 'billed' | 'credited' | 'vat') => sql<number>`coalesce(sum(${sql.raw(figure)}), 0)::float8`;

const settled = (...kinds: string[]) =>
  sql<number>`coalesce(sum(settled) FILTER (WHERE kind IN (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))})), 0)::float8`;

const sums = new Selection({
  month: sql<string>`date_trunc('month', day::timestamp)::date::text`,
  cents: {
    billed: sum('billed'),
    credited: sum('credited'),
    writtenOff: settled('write_off'),
    collected: settled('payment', 'client_account'),
    vat: sum('vat'),
    wht: settled('wht'),
    whVat: settled('wh_vat'),
  },
});

/**
 * What each event adds to its month: an invoice and its cancellation, a credit note, a settlement and its reversal, and what of a credit
 * note became held money, which had been collected.
 */
const events = (within: (day: string) => SQL) => sql`
  SELECT i.issue_date AS day, i.total_kes_cents AS billed, round(i.tax_cents * i.rate_to_kes) AS vat, NULL::bigint AS credited,
    NULL::text AS kind, NULL::bigint AS settled
  FROM invoices i WHERE i.year > 0 AND i.status <> 'draft' AND ${within('i.issue_date')}
  UNION ALL
  SELECT i.cancelled_on, -i.total_kes_cents, -round(i.tax_cents * i.rate_to_kes), NULL, NULL, NULL
  FROM invoices i WHERE ${within('i.cancelled_on')}
  UNION ALL
  SELECT n.day, NULL, -round(n.tax_cents * i.rate_to_kes), round(n.total_cents * i.rate_to_kes), NULL, NULL
  FROM credit_notes n JOIN invoices i ON i.tenant_id = n.tenant_id AND i.id = n.invoice_id WHERE ${within('n.day')}
  UNION ALL
  SELECT p.booked_on, NULL, NULL, NULL, p.kind, p.kes_cents FROM payments p WHERE p.is_settling AND ${within('p.booked_on')}
  UNION ALL
  SELECT p.reversed_on, NULL, NULL, NULL, p.kind, -p.kes_cents FROM payments p WHERE p.is_settling AND ${within('p.reversed_on')}
  UNION ALL
  SELECT r.day, NULL, NULL, NULL, 'payment', -round(r.amount_cents * r.rate_to_kes)
  FROM unapplied_receipts r WHERE r.source = 'credit_note' AND ${within('r.day')}
  UNION ALL
  SELECT r.undone_on, NULL, NULL, NULL, 'payment', round(r.amount_cents * r.rate_to_kes)
  FROM unapplied_receipts r WHERE r.source = 'credit_note' AND ${within('r.undone_on')}`;

/** Adds up what was booked in each month from one to another, by their first days. A month in which nothing was has no figures. */
export async function figuresByMonth(tx: ReadTransaction, from: string, to: string): Promise<Map<string, Figures>> {
  const last = addDays(firstOfMonth(to, 1), -1);
  const within = (day: string) => sql`${sql.raw(day)} BETWEEN ${from}::date AND ${last}::date`;
  const rows = await sums.read(tx, named('figures by month', sql`FROM (${events(within)}) booked GROUP BY 1`));
  return new Map(rows.map(({ month, cents }) => [month, inUnits(cents)]));
}

/** What one month comes to, by its first day. */
export const figuresOf = async (tx: ReadTransaction, month: string): Promise<Figures> =>
  (await figuresByMonth(tx, month, month)).get(month) ?? noFigures;

/** Adds up what several months come to. */
export function addFigures(all: readonly Figures[]): Figures {
  const cents = (figure: keyof Figures) => all.reduce((total, one) => total + Math.round(one[figure] * 100), 0);
  return inUnits(Object.fromEntries(names.map((name) => [name, cents(name)])) as Figures);
}

const inUnits = (cents: Figures): Figures =>
  Object.fromEntries(names.map((name) => [name, fromCents(cents[name])])) as Figures;
