import { sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { fromCents, type Currency } from '#domain/money';
import { omitNulls } from '#server/contract/nulls';
import type { Input } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import { readPage, Selection } from '#server/db/query/selection';

type Finding = components['schemas']['BooksFinding'];

const rows = new Selection({
  id: sql<string>`finding.id`,
  kind: sql<Finding['kind']>`finding.kind`,
  clientId: sql<string>`finding.client_id`,
  clientName: sql<string>`finding.client_name`,
  invoice: { id: sql<string | null>`finding.invoice_id`, number: sql<string | null>`finding.number` },
  absent: {
    day: sql<string | null>`finding.day::text`,
    issued: sql<string | null>`finding.issued::text`,
    account: sql<string | null>`finding.account`,
    countedIn: sql<Currency | null>`finding.counted_in`,
  },
  currency: sql<Currency>`finding.currency`,
  cents: sql<number>`finding.cents::float8`,
});

/**
 * Settlements that are booked before their invoice's day, money held in one currency that was used in another, and clients who have less
 * than nothing in a client account. The rules of today refuse each; what was there before them keeps its day and its sum.
 */
const found = sql`FROM (
  SELECT p.id, 'before_invoice' AS kind, i.client_id, i.client_name, i.id AS invoice_id, i.number, p.booked_on AS day,
    i.issue_date AS issued, NULL::text AS account, i.currency, NULL::currency AS counted_in, p.amount_cents AS cents
  FROM payments p
  JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
  WHERE p.booked_on < i.issue_date AND p.is_settling AND p.reversed_at IS NULL AND i.year > 0
  UNION ALL
  SELECT u.id, 'other_currency', r.client_id, c.name, i.id, i.number, u.day, NULL, a.title, r.currency, coalesce(i.currency, 'KES'),
    u.amount_cents
  FROM unapplied_uses u
  JOIN unapplied_receipts r ON r.tenant_id = u.tenant_id AND r.id = u.receipt_id
  JOIN clients c ON c.tenant_id = r.tenant_id AND c.id = r.client_id
  LEFT JOIN payments p ON p.tenant_id = u.tenant_id AND p.id = u.payment_id
  LEFT JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
  LEFT JOIN client_entries e ON e.tenant_id = u.tenant_id AND e.id = u.entry_id
  LEFT JOIN client_accounts a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
  WHERE u.undone_at IS NULL AND (
    (u.kind = 'applied' AND i.currency <> r.currency) OR (u.kind = 'placed' AND r.currency <> 'KES')
  )
  UNION ALL
  SELECT b.matter_id, 'below_zero', b.client_id, c.name, NULL, NULL, NULL, NULL, a.title, 'KES', NULL, b.balance_cents
  FROM client_balances b
  JOIN clients c ON c.tenant_id = b.tenant_id AND c.id = b.client_id
  JOIN client_accounts a ON a.tenant_id = b.tenant_id AND a.id = b.account_id
  WHERE b.balance_cents < 0
) finding`;

const order = [sql`finding.kind`, sql`finding.day`, sql`finding.client_name`, sql`finding.id`];

type FindingRow = Awaited<ReturnType<typeof rows.read>>[number];

/** Reads one page of what an accountant has to look at. */
export const searchFindings = (tx: ReadTransaction, query: Input<'listBooksFindings'>['query']) =>
  readPage(tx, 'books findings', rows, { from: found, counted: found, matching: undefined, order }, query);

/** Converts a row to the API's. */
export function toFinding({ kind, clientId, clientName, invoice, absent, currency, cents }: FindingRow): Finding {
  return {
    kind,
    clientId,
    clientName,
    currency,
    amount: fromCents(cents),
    ...omitNulls(absent),
    ...(invoice.id !== null && invoice.number !== null && { invoice: { id: invoice.id, number: invoice.number } }),
  };
}
