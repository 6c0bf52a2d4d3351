import { sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { addDays, firstOfMonth } from '#domain/dates';
import { fromCents, type Currency } from '#domain/money';
import { mostListed } from '#domain/mostListed';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';

type Open = components['schemas']['BookMonthAnswer']['data']['open'];

const counted = sql<number>`(count(*) OVER ())::integer`;

const documentRows = new Selection({
  document: {
    id: sql<string>`d.id`,
    kind: sql<'invoice' | 'credit_note'>`d.kind`,
    invoiceId: sql<string>`d.invoice_id`,
    number: sql<string>`d.number`,
    day: sql<string>`d.day::text`,
    clientName: sql<string>`d.client_name`,
    etims: sql<'queued' | 'failed'>`d.etims_state`,
  },
  cents: sql<number>`d.total_cents::float8`,
  counted,
});

const receiptRows = new Selection({
  receipt: {
    id: sql<string>`l.id`,
    day: sql<string>`(l.happened_at AT TIME ZONE 'Africa/Nairobi')::date::text`,
    currency: sql<Currency>`l.currency`,
  },
  absent: { payer: sql<string | null>`l.payer` },
  cents: sql<number>`l.amount_cents::float8`,
  counted,
});

const accountRows = new Selection({
  account: { id: sql<string>`a.id`, title: sql<string>`a.title` },
  absent: { lockedTo: sql<string | null>`a.locked_to::text` },
  counted,
});

/** What is open in a month, with its checks that fail among what is counted. */
export const withFailed = (open: Open, checks: readonly { isOk: boolean }[]): Open => ({
  ...open,
  count: open.count + checks.filter(({ isOk }) => !isOk).length,
});

/** Reads what is open in a month, by its first day. */
export async function openIn(tx: ReadTransaction, month: string): Promise<Open> {
  const last = addDays(firstOfMonth(month, 1), -1);
  const within = (day: SQL) => sql`${day} BETWEEN ${month}::date AND ${last}::date`;
  const limit = sql`LIMIT ${mostListed.openInMonth}`;
  const [documents, receipts, accounts] = await Promise.all([
    documentRows.read(
      tx,
      sql`FROM (
        SELECT i.id, 'invoice' AS kind, i.id AS invoice_id, i.number, i.issue_date AS day, i.client_name, i.etims_state,
          i.total_kes_cents AS total_cents
        FROM invoices i
        WHERE i.etims_state IN ('queued', 'failed') AND i.status IN ('sent', 'paid') AND ${within(sql`i.issue_date`)}
        UNION ALL
        SELECT n.id, 'credit_note', i.id, n.number, n.day, i.client_name, n.etims_state, round(n.total_cents * i.rate_to_kes)
        FROM credit_notes n JOIN invoices i ON i.tenant_id = n.tenant_id AND i.id = n.invoice_id
        WHERE n.etims_state IN ('queued', 'failed') AND ${within(sql`n.day`)}
      ) d
      ORDER BY d.day, d.id ${limit}`,
    ),
    receiptRows.read(
      tx,
      sql`FROM statement_lines l
      WHERE l.state IN ('proposed', 'unmatched') AND l.amount_cents > 0 AND l.why <> 'failed'
        AND ${within(sql`(l.happened_at AT TIME ZONE 'Africa/Nairobi')::date`)}
      ORDER BY l.happened_at, l.id ${limit}`,
    ),
    accountRows.read(
      tx,
      sql`FROM client_accounts a
      WHERE (a.locked_to IS NULL OR a.locked_to < ${last}::date) AND EXISTS (
        SELECT FROM client_entries e WHERE e.tenant_id = a.tenant_id AND e.account_id = a.id AND e.day <= ${last}::date
      )
      ORDER BY a.title, a.id ${limit}`,
    ),
  ]);
  return {
    count: [documents, receipts, accounts].reduce((sum, rows) => sum + (rows[0]?.counted ?? 0), 0),
    documents: documents.map(({ document, cents }) => ({ ...document, total: fromCents(cents) })),
    receipts: receipts.map(({ receipt, absent, cents }) => ({
      ...receipt,
      amount: fromCents(cents),
      ...omitNulls(absent),
    })),
    accounts: accounts.map(({ account, absent }) => ({ ...account, ...omitNulls(absent) })),
  };
}
