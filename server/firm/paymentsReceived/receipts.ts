import { sql, type SQL } from 'drizzle-orm';

/**
 * Money that came in, one row for each receipt: what it settled at once, what of it was held, and what took it back. What was held and
 * applied later is no receipt of its own, and neither is a certificate, a credit or a debt given up.
 */
export const receipts = (within: (day: SQL) => SQL): SQL => sql`(
  SELECT p.tenant_id, min(p.id::text)::uuid AS id, array_agg(p.id) AS ids, min(p.day) AS day, min(p.bank_day) AS bank_day,
    min(p.method) AS method, min(p.reference) AS reference, min(p.account_id::text)::uuid AS account_id, p.client_id,
    min(p.client_name) AS client_name, p.currency, string_agg(p.search_key, ' ') AS search_key, sum(p.cents + p.held_cents) AS cents,
    sum(p.held_cents) AS held_cents, sum(p.kes_cents) AS kes_cents,
    coalesce(
      json_agg(json_build_object('invoiceId', p.invoice_id, 'paymentId', p.id, 'number', p.number, 'amount', p.cents) ORDER BY p.number)
        FILTER (WHERE p.invoice_id IS NOT NULL),
      '[]'
    )::text AS parts,
    max(p.reversed_on) AS reversed_on, max(p.reversal_kind) AS reversal_kind
  FROM (
    SELECT p.tenant_id, p.id, coalesce(p.split_id, p.id) AS receipt_id, p.booked_on AS day, p.bank_day,
      CASE p.kind WHEN 'client_account' THEN p.kind ELSE p.method::text END AS method, p.reference, p.account_id, i.client_id,
      i.client_name, i.currency, i.search_key, i.id AS invoice_id, i.number, p.amount_cents AS cents,
      coalesce(h.amount_cents, 0) AS held_cents, p.kes_cents + coalesce(round(h.amount_cents * h.rate_to_kes), 0) AS kes_cents,
      p.reversed_on, p.reversal_kind
    FROM payments p
    JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
    LEFT JOIN unapplied_receipts h ON h.tenant_id = p.tenant_id AND h.payment_id = p.id
    WHERE p.kind IN ('payment', 'client_account') AND ${within(sql`p.booked_on`)}
      AND NOT EXISTS (SELECT FROM unapplied_uses u WHERE u.tenant_id = p.tenant_id AND u.payment_id = p.id)
    UNION ALL
    SELECT p.tenant_id, p.id, coalesce(p.split_id, p.id), p.day, p.bank_day, p.method::text, p.reference, p.account_id, p.client_id,
      c.name, p.currency, c.search_key, NULL, NULL, 0, p.amount_cents, round(p.amount_cents * p.rate_to_kes), p.undone_on,
      p.reversal_kind
    FROM unapplied_receipts p
    JOIN clients c ON c.tenant_id = p.tenant_id AND c.id = p.client_id
    WHERE p.source <> 'credit_note' AND p.payment_id IS NULL AND ${within(sql`p.day`)}
  ) p
  GROUP BY p.tenant_id, p.receipt_id, p.client_id, p.currency
  UNION ALL
  SELECT p.tenant_id, p.id, ARRAY[p.id], p.day, NULL, p.method::text, p.reference, p.account_id, d.client_id, c.name, d.currency, c.search_key,
    p.amount_cents, 0, p.kes_cents, '[]', p.undone_on, NULL
  FROM client_debt_uses p
  JOIN client_debts d ON d.tenant_id = p.tenant_id AND d.id = p.debt_id
  JOIN clients c ON c.tenant_id = d.tenant_id AND c.id = d.client_id
  WHERE p.kind = 'paid' AND ${within(sql`p.day`)}
)`;
