import { sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { addDays, firstOfMonth } from '#domain/dates';
import { fromCents, toCents } from '#domain/money';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { Selection } from '#server/db/query/selection';
import { openOn, owedBackOn, stoodOn } from '#server/firm/accountingFiles/openOn';
import { readAgedDebt } from '#server/firm/agedDebt/agedDebt';
import { daysOf, readTotals } from './vat';

type Check = components['schemas']['MonthCheck'];

/** Compares what is listed of a month with the books that it is of, by the month's first day. */
export async function checksOf(tx: ReadTransaction, month: string): Promise<Check[]> {
  const day = addDays(firstOfMonth(month, 1), -1);
  const [listed, charged, debt] = await Promise.all([
    readTotals(tx, month),
    vatOfLines(tx, month),
    debtOn(tx, month, day),
  ]);
  return [
    check('vat', day, toCents(listed.totals.tax), charged),
    check('aged_debt', day, debt.listed - debt.awaited, debt.open - debt.awaited),
  ];
}

const check = (what: Check['what'], day: string, listed: number, books: number): Check => ({
  what,
  day,
  listed: fromCents(listed),
  books: fromCents(books),
  isOk: listed === books,
});

const chargedRows = new Selection({ cents: sql<number>`charged.cents::float8` });

/**
 * The VAT of a month's invoices less its credit notes, counted anew: of an invoice from its lines, of a credit note what it comes to beyond
 * its own. The VAT list has what was written on each document instead.
 */
async function vatOfLines(tx: ReadTransaction, month: string): Promise<number> {
  const { within } = daysOf(month);
  const ofInvoices = (day: string) => sql`
    SELECT coalesce(sum(round(round(lines.cents * i.tax_rate / 100) * i.rate_to_kes)), 0)
    FROM invoices i
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.amount_cents), 0) AS cents FROM invoice_lines l
      WHERE l.tenant_id = i.tenant_id AND l.invoice_id = i.id AND l.vat = 'standard'
    ) lines
    WHERE i.year > 0 AND i.status <> 'draft' AND ${within(day)}`;
  const ofCredits = sql`
    SELECT coalesce(sum(round((n.total_cents - lines.cents) * i.rate_to_kes)), 0)
    FROM credit_notes n
    JOIN invoices i ON i.tenant_id = n.tenant_id AND i.id = n.invoice_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.amount_cents), 0) AS cents FROM credit_note_lines l
      WHERE l.tenant_id = n.tenant_id AND l.credit_note_id = n.id
    ) lines
    WHERE ${within('n.day')}`;
  const cents = sql`(${ofInvoices('i.issue_date')}) - (${ofInvoices('i.cancelled_on')}) - (${ofCredits})`;
  const found = await chargedRows.first(tx, named('VAT by lines', sql`FROM (SELECT ${cents} AS cents) charged`));
  return found?.cents ?? 0;
}

const debtRows = new Selection({
  later: sql<number>`debt.later::float8`,
  awaited: sql<number>`debt.awaited::float8`,
  open: sql<number>`debt.open::float8`,
});

/**
 * What clients owed at the end of a month, in cents, in two ways: the report as it is now, without what has been dated since; and what
 * invoices and debts had come to, less what had settled them. Certificates that were awaited then are in both.
 */
async function debtOn(tx: ReadTransaction, month: string, day: string) {
  const since = sql`(SELECT coalesce(sum(e.due_cents), 0) FROM book_events e WHERE e.day > ${day}::date)`;
  const sums = sql`SELECT ${since} AS later, ${awaitedOn(day)} AS awaited, ${openOn(day, month)} + ${owedBackOn(day)} AS open`;
  const [report, found] = await Promise.all([
    readAgedDebt(tx, { page: 1, limit: 1 }, day),
    debtRows.first(tx, named('debt at the end of a month', sql`FROM (${sums}) debt`)),
  ]);
  const { later, awaited: still, open } = found ?? { later: 0, awaited: 0, open: 0 };
  return { listed: toCents(report.totals.total) + toCents(report.totals.awaited) - later, awaited: still, open };
}

/** What awaited certificates stood for on a day. One that has come since was awaited until it was recorded. */
function awaitedOn(day: string): SQL {
  // Written out, as the indexes have them.
  const those = [
    sql`p.certificate = 'awaited' AND p.reversed_at IS NULL`,
    sql`p.certificate = 'awaited' AND p.reversed_on > ${day}::date`,
    sql`p.certificate = 'received' AND p.booked_on > ${day}::date AND (p.reversed_on IS NULL OR p.reversed_on > ${day}::date)`,
  ];
  const sums = those.map(
    (isOne) => sql`(
      SELECT coalesce(sum(round(p.amount_cents * i.rate_to_kes)), 0)
      FROM payments p JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
      WHERE ${isOne} AND (p.created_at AT TIME ZONE 'Africa/Nairobi')::date <= ${day}::date
        AND ${stoodOn(day, 'i.issue_date', 'i.cancelled_on')}
    )`,
  );
  return sql.join(sums, sql` + `);
}
