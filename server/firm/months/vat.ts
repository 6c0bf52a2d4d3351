import { sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { addDays, firstOfMonth } from '#domain/dates';
import { fromCents, type Currency } from '#domain/money';
import { mostListed } from '#domain/mostListed';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { pageOf, Selection } from '#server/db/query/selection';
import { courseOf, requireMonth } from './course';

type Schemas = components['schemas'];

const rows = new Selection({
  document: {
    id: sql<string>`d.id`,
    kind: sql<Schemas['VatDocument']['kind']>`d.kind`,
    invoiceId: sql<string>`d.invoice_id`,
    number: sql<string>`d.number`,
    day: sql<string>`d.day::text`,
    clientId: sql<string>`d.client_id`,
    clientName: sql<string>`d.client_name`,
    currency: sql<Currency>`d.currency`,
    etims: sql<Schemas['EtimsState']>`d.etims_state`,
  },
  absent: { clientPin: sql<string | null>`c.kra_pin`, controlUnitNumber: sql<string | null>`d.cu_invoice_no` },
  taxRate: sql<number>`d.tax_rate::float8`,
  cents: {
    tax: sql<number>`d.tax_cents::float8`,
    outside: sql<number>`d.outside_cents::float8`,
    total: sql<number>`d.total_cents::float8`,
  },
});

const sumsByRate = new Selection({
  documents: sql<number>`count(*)::integer`,
  taxRate: sql<number>`d.tax_rate::float8`,
  cents: {
    tax: sql<number>`sum(d.tax_cents)::float8`,
    outside: sql<number>`sum(d.outside_cents)::float8`,
    total: sql<number>`sum(d.total_cents)::float8`,
  },
});

type Row = Awaited<ReturnType<typeof rows.read>>[number];

/** What counts in a month, each document on its own day, in cents of KES: what a credit note or a cancellation takes back is below zero. */
const documents = (within: (day: string) => SQL) => sql`(
  SELECT i.id, 'invoice' AS kind, i.id AS invoice_id, i.number, i.issue_date AS day, i.client_id, i.client_name, i.currency,
    i.cu_invoice_no, i.etims_state, i.tax_rate, round(i.tax_cents * i.rate_to_kes) AS tax_cents,
    round(i.outside_cents * i.rate_to_kes) AS outside_cents, i.total_kes_cents AS total_cents
  FROM invoices i WHERE i.year > 0 AND i.status <> 'draft' AND ${within('i.issue_date')}
  UNION ALL
  SELECT i.id, 'cancellation', i.id, i.number, i.cancelled_on, i.client_id, i.client_name, i.currency,
    i.cu_invoice_no, i.etims_state, i.tax_rate, -round(i.tax_cents * i.rate_to_kes),
    -round(i.outside_cents * i.rate_to_kes), -i.total_kes_cents
  FROM invoices i WHERE ${within('i.cancelled_on')}
  UNION ALL
  SELECT n.id, 'credit_note', n.invoice_id, n.number, n.day, i.client_id, i.client_name, i.currency,
    n.cu_invoice_no, n.etims_state, i.tax_rate, -round(n.tax_cents * i.rate_to_kes),
    -round(outside.cents * i.rate_to_kes), -round(n.total_cents * i.rate_to_kes)
  FROM credit_notes n
  JOIN invoices i ON i.tenant_id = n.tenant_id AND i.id = n.invoice_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(l.amount_cents), 0) AS cents FROM credit_note_lines l
    WHERE l.tenant_id = n.tenant_id AND l.credit_note_id = n.id AND l.vat = 'outside'
  ) outside
  WHERE ${within('n.day')}
) d`;

const aheadRows = new Selection({
  receipt: {
    id: sql<string>`r.id`,
    day: sql<string>`r.day::text`,
    clientId: sql<string>`r.client_id`,
    clientName: sql<string>`c.name`,
    currency: sql<Currency>`r.currency`,
  },
  absent: { clientPin: sql<string | null>`c.kra_pin`, reference: sql<string | null>`r.reference` },
  cents: sql<number>`r.kes_cents::float8`,
  count: sql<number>`(count(*) OVER ())::integer`,
  total: sql<number>`(sum(r.kes_cents) OVER ())::float8`,
});

type Ahead = Awaited<ReturnType<typeof aheadRows.read>>[number];

/** What came in a month of fees agreed on and was for no invoice at its end, in cents of KES. Other money held is the client's. */
const ahead = (within: (day: string) => SQL, last: string) => sql`FROM (
    SELECT r.id, r.day, r.client_id, r.currency, r.reference, round((r.amount_cents - used.cents) * r.rate_to_kes) AS kes_cents
    FROM unapplied_receipts r
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(u.amount_cents), 0) AS cents FROM unapplied_uses u
      WHERE u.tenant_id = r.tenant_id AND u.receipt_id = r.id AND u.day <= ${last}::date
        AND (u.undone_on IS NULL OR u.undone_on > ${last}::date)
    ) used
    WHERE r.sort = 'agreed_fee' AND ${within('r.day')} AND (r.undone_on IS NULL OR r.undone_on > ${last}::date)
  ) r
  JOIN clients c ON c.id = r.client_id
  WHERE r.kes_cents > 0
  ORDER BY r.day, r.id`;

/** The days of a month, by its first. */
export function daysOf(month: string) {
  const last = addDays(firstOfMonth(month, 1), -1);
  return { last, within: (day: string) => sql`${sql.raw(day)} BETWEEN ${month}::date AND ${last}::date` };
}

const order = [sql`d.day`, sql`d.kind DESC`, sql`d.number`];

/** Reads one page of a month's documents, by day. */
export const readVatDocuments = (
  tx: ReadTransaction,
  month: string,
  page: { page: number; limit: number },
): Promise<Row[]> =>
  rows.read(
    tx,
    named(
      'VAT',
      sql`FROM ${documents(daysOf(month).within)} JOIN clients c ON c.id = d.client_id ${pageOf(order, page)}`,
    ),
  );

/** Counts a month's documents, and adds them up, at each rate and in all. */
export async function readTotals(tx: ReadTransaction, month: string) {
  const sums = await sumsByRate.read(
    tx,
    named('VAT in all', sql`FROM ${documents(daysOf(month).within)} GROUP BY d.tax_rate ORDER BY d.tax_rate DESC`),
  );
  const cents = (figure: keyof Row['cents']) => sums.reduce((sum, one) => sum + one.cents[figure], 0);
  const rates = sums.map(({ taxRate, cents: of }) => {
    const { taxable, tax } = inUnits(of);
    return { taxRate, taxable, tax };
  });
  return {
    total: sums.reduce((sum, one) => sum + one.documents, 0),
    totals: { ...inUnits({ tax: cents('tax'), outside: cents('outside'), total: cents('total') }), rates },
  };
}

/** Reads what came in a month and was for no invoice at its end: all of it, or its first receipts. */
async function readPaidAhead(tx: ReadTransaction, month: string, most: number | null) {
  const { within, last } = daysOf(month);
  const paid = await aheadRows.read(
    tx,
    named('paid without an invoice', sql`${ahead(within, last)} LIMIT ${most}::integer`),
  );
  return { count: paid[0]?.count ?? 0, total: fromCents(paid[0]?.total ?? 0), receipts: paid.map(toPaidAhead) };
}

/** Reads what a month of the books comes to in VAT, by its first day, and what was paid in it without an invoice. */
export async function readVat(
  tx: ReadTransaction,
  month: string,
  today: string,
  { most }: { most: number | null } = { most: mostListed.paidAhead },
) {
  requireMonth(await courseOf(tx), month, today);
  const [sums, paidAhead] = await Promise.all([readTotals(tx, month), readPaidAhead(tx, month, most)]);
  return { ...sums, paidAhead };
}

/** Converts a row to the API's. */
export const toVatDocument = ({ document, absent, taxRate, cents }: Row): Schemas['VatDocument'] => ({
  ...document,
  ...omitNulls(absent),
  taxRate,
  ...inUnits(cents),
});

const toPaidAhead = ({ receipt, absent, cents }: Ahead): Schemas['PaidAhead'] => ({
  ...receipt,
  ...omitNulls(absent),
  amount: fromCents(cents),
});

const inUnits = ({ tax, outside, total }: Row['cents']) => ({
  taxable: fromCents(total - tax - outside),
  tax: fromCents(tax),
  outside: fromCents(outside),
  total: fromCents(total),
});
