import { sql } from 'drizzle-orm';
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

const sum = (figure: string) => sql<number>`coalesce(sum(${sql.raw(figure)}), 0)::float8`;

const sums = new Selection({
  month: sql<string>`date_trunc('month', day::timestamp)::date::text`,
  cents: {
    billed: sum('billed'),
    credited: sum('credited'),
    writtenOff: sum('written_off'),
    collected: sum('collected'),
    vat: sum('vat'),
    wht: sum('wht'),
    whVat: sum('wh_vat'),
  },
});

/** Adds up what was booked in each month from one to another, by their first days. A month in which nothing was has no figures. */
export async function figuresByMonth(tx: ReadTransaction, from: string, to: string): Promise<Map<string, Figures>> {
  const within = (day: string) =>
    sql`${sql.raw(day)} BETWEEN ${from}::date AND ${addDays(firstOfMonth(to, 1), -1)}::date`;
  const settled = sql`
    CASE WHEN p.kind IN ('payment', 'client_account') THEN p.kes_cents END AS collected,
    CASE p.kind WHEN 'wht' THEN p.kes_cents END AS wht, CASE p.kind WHEN 'wh_vat' THEN p.kes_cents END AS wh_vat,
    CASE p.kind WHEN 'write_off' THEN p.kes_cents END AS written_off`;
  const rows = await sums.read(
    tx,
    named(
      'figures by month',
      sql`FROM (
        SELECT i.issue_date AS day, i.total_kes_cents AS billed, NULL::bigint AS credited, round(i.tax_cents * i.rate_to_kes) AS vat,
          NULL::bigint AS collected, NULL::bigint AS wht, NULL::bigint AS wh_vat, NULL::bigint AS written_off
        FROM invoices i WHERE i.status IN ('sent', 'paid') AND ${within('i.issue_date')}
        UNION ALL
        SELECT n.day, NULL, round(n.total_cents * i.rate_to_kes), -round(n.tax_cents * i.rate_to_kes), NULL, NULL, NULL, NULL
        FROM credit_notes n JOIN invoices i ON i.tenant_id = n.tenant_id AND i.id = n.invoice_id WHERE ${within('n.day')}
        UNION ALL
        SELECT p.day, NULL, NULL, NULL, ${settled}
        FROM payments p WHERE p.is_settling AND p.reversed_at IS NULL AND ${within('p.day')}
      ) booked GROUP BY 1`,
    ),
  );
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
