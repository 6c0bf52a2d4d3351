import { sql } from 'drizzle-orm';
import { none, type Truth } from './truth';

const settled = sql`
  SELECT coalesce(sum(p.amount_cents) FILTER (WHERE p.is_settling), 0) AS settled, coalesce(sum(p.kes_cents) FILTER (WHERE p.is_settling), 0) AS kes,
    coalesce(sum(p.amount_cents) FILTER (WHERE NOT p.is_settling), 0) AS awaited
  FROM payments p WHERE p.invoice_id = i.id AND p.reversed_at IS NULL`;

/** What holds of rows at any moment, whatever was done. */
export const ofRows: Record<string, Truth> = {
  'an invoice’s balance is its total less what settled it': none(
    'invoice',
    sql`SELECT i.number, i.paid_cents, i.received_kes_cents, i.awaited_cents, s.* FROM invoices i CROSS JOIN LATERAL (${settled}) s
      WHERE (i.paid_cents, i.received_kes_cents, i.awaited_cents) IS DISTINCT FROM (s.settled, s.kes, s.awaited)
        OR i.paid_cents + i.awaited_cents > i.total_cents OR (i.status = 'paid' AND i.paid_cents < i.total_cents)
        OR (i.status = 'sent' AND i.paid_cents >= i.total_cents)`,
  ),
  'what is held is what came less what was used': none(
    'held',
    sql`SELECT r.id, r.amount_cents, r.left_cents, r.undone_on FROM unapplied_receipts r
      WHERE r.left_cents <> CASE WHEN r.undone_at IS NOT NULL THEN 0 ELSE r.amount_cents
        - coalesce((SELECT sum(u.amount_cents) FROM unapplied_uses u WHERE u.receipt_id = r.id AND u.undone_at IS NULL), 0)
        - coalesce((SELECT sum(u.amount_cents) FROM client_debt_uses u WHERE u.receipt_id = r.id AND u.undone_at IS NULL), 0) END`,
  ),
  'what is owed back is what was given back less what came': none(
    'owed back',
    sql`SELECT d.id, d.amount_cents, d.left_cents FROM client_debts d
      WHERE d.left_cents <> d.amount_cents
        - coalesce((SELECT sum(u.amount_cents) FROM client_debt_uses u WHERE u.debt_id = d.id AND u.undone_at IS NULL), 0)`,
  ),
  'nothing stands on what was taken back': none(
    'use',
    sql`SELECT u.id, u.kind FROM unapplied_uses u
      LEFT JOIN payments p ON p.id = u.payment_id JOIN unapplied_receipts r ON r.id = u.receipt_id
      WHERE u.undone_at IS NULL AND (p.reversed_at IS NOT NULL OR (r.undone_at IS NOT NULL AND u.kind <> 'refunded'))`,
  ),
  'what was given back of a payment that was taken back is owed back': none(
    'refund',
    sql`SELECT r.id, r.amount_cents FROM unapplied_receipts r
      WHERE r.undone_at IS NOT NULL
        AND coalesce((SELECT sum(u.amount_cents) FROM unapplied_uses u WHERE u.receipt_id = r.id AND u.kind = 'refunded' AND u.undone_at IS NULL), 0)
          <> coalesce((SELECT sum(d.amount_cents) FROM client_debts d WHERE d.receipt_id = r.id), 0)`,
  ),
  'what came with a payment goes with it': none(
    'payment',
    sql`SELECT p.id, r.id AS held FROM payments p JOIN unapplied_receipts r ON r.payment_id = p.id
      WHERE (p.reversed_at IS NULL) <> (r.undone_at IS NULL)`,
  ),
  'nothing is dated before what it takes back, or settles': none(
    'day',
    sql`SELECT p.id::text, p.booked_on::text, p.reversed_on::text FROM payments p WHERE p.reversed_on < p.booked_on
      UNION ALL SELECT p.id::text, i.issue_date::text, p.booked_on::text FROM payments p JOIN invoices i ON i.id = p.invoice_id WHERE p.booked_on < i.issue_date
      UNION ALL SELECT i.id::text, i.issue_date::text, i.cancelled_on::text FROM invoices i WHERE i.cancelled_on < i.issue_date
      UNION ALL SELECT n.id::text, i.issue_date::text, n.day::text FROM credit_notes n JOIN invoices i ON i.id = n.invoice_id WHERE n.day < i.issue_date
      UNION ALL SELECT u.id::text, r.day::text, u.day::text FROM unapplied_uses u JOIN unapplied_receipts r ON r.id = u.receipt_id WHERE u.day < r.day`,
  ),
  'held money is used in its own currency, and only a client’s own is placed': none(
    'use',
    sql`SELECT u.id, u.kind, r.currency, r.sort FROM unapplied_uses u JOIN unapplied_receipts r ON r.id = u.receipt_id
      LEFT JOIN payments p ON p.id = u.payment_id LEFT JOIN invoices i ON i.id = p.invoice_id
      WHERE u.undone_at IS NULL AND ((u.kind = 'applied' AND i.currency <> r.currency)
        OR (u.kind = 'placed' AND (r.currency <> 'KES' OR r.sort <> 'client_money')))`,
  ),
  'one receipt counts once': none(
    'receipt',
    sql`SELECT reference_form, count(*) FROM (
        SELECT DISTINCT p.reference_form, coalesce(p.split_id, p.id) AS receipt FROM payments p
        WHERE p.kind = 'payment' AND p.method = 'mpesa' AND p.reversed_at IS NULL
          AND NOT EXISTS (SELECT FROM unapplied_uses u WHERE u.payment_id = p.id)
        UNION ALL
        SELECT r.reference_form, r.id FROM unapplied_receipts r
        WHERE r.method = 'mpesa' AND r.source <> 'credit_note' AND r.undone_at IS NULL AND r.payment_id IS NULL
          AND NOT EXISTS (SELECT FROM statement_lines l WHERE l.unapplied_id = r.id AND l.payment_id IS NOT NULL)
      ) receipts WHERE reference_form IS NOT NULL GROUP BY reference_form HAVING count(*) > 1`,
  ),
  'the parts of a receipt stand or fall together': none(
    'receipt',
    sql`SELECT split_id, count(*) FROM payments WHERE split_id IS NOT NULL GROUP BY split_id
      HAVING count(*) < 2 OR count(reversed_at) NOT IN (0, count(*))`,
  ),
  'no client’s money pays for another': none(
    'account',
    sql`SELECT * FROM (
        SELECT account_id, client_id, matter_id, counts_on::text AS day,
          sum(sum(amount_cents)) OVER (PARTITION BY account_id, client_id, matter_id ORDER BY counts_on) AS running
        FROM client_entries WHERE counts_on IS NOT NULL AND client_id IS NOT NULL GROUP BY account_id, client_id, matter_id, counts_on
      ) days WHERE running < 0`,
  ),
  'money stays with the client of its case': none(
    'case',
    sql`SELECT e.id, 'entry' AS of FROM client_entries e JOIN matters m ON m.id = e.matter_id WHERE m.client_id <> e.client_id
      UNION ALL SELECT i.id, 'invoice' FROM invoices i JOIN matters m ON m.id = i.matter_id WHERE m.client_id <> i.client_id`,
  ),
  'what is moved is moved on both sides, and back': none(
    'moved',
    sql`SELECT e.id FROM client_entries e LEFT JOIN client_entries o ON o.id = e.other_side
      WHERE e.kind = 'moved' AND (o.amount_cents IS DISTINCT FROM -e.amount_cents
        OR EXISTS (SELECT FROM client_entries r WHERE r.reverses = e.id) <> EXISTS (SELECT FROM client_entries r WHERE r.reverses = o.id))`,
  ),
  'a cash book is its clients and the office’s items': none(
    'cash book',
    sql`SELECT a.title, a.cash_cents, e.cash, b.clients, e.office FROM client_accounts a
      LEFT JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0) AS cash, coalesce(sum(amount_cents) FILTER (WHERE client_id IS NULL), 0) AS office
        FROM client_entries WHERE account_id = a.id
      ) e ON true
      LEFT JOIN LATERAL (SELECT coalesce(sum(balance_cents), 0) AS clients FROM client_balances WHERE account_id = a.id) b ON true
      WHERE a.cash_cents <> e.cash OR a.cash_cents <> b.clients + e.office`,
  ),
  'a signed period stands still': none(
    'reconciliation',
    sql`SELECT r.day::text, r.cash_book_cents, b.* FROM reconciliations r CROSS JOIN LATERAL (
        SELECT coalesce(-sum(e.amount_cents) FILTER (WHERE e.amount_cents < 0 AND coalesce(e.cleared_on > r.day, true)), 0) AS unpresented,
          coalesce(sum(e.amount_cents) FILTER (WHERE e.amount_cents > 0 AND coalesce(e.cleared_on > r.day, true)), 0) AS uncredited,
          coalesce(sum(e.amount_cents), 0) AS cash, coalesce(sum(e.amount_cents) FILTER (WHERE e.client_id IS NOT NULL), 0) AS clients
        FROM client_entries e WHERE e.account_id = r.account_id AND e.day <= r.day
      ) b
      WHERE (r.unpresented_cents, r.uncredited_cents, r.cash_book_cents, r.ledger_cents)
          IS DISTINCT FROM (b.unpresented, b.uncredited, b.cash, b.clients)
        OR r.bank_cents - b.unpresented + b.uncredited <> b.cash OR b.cash <> b.clients`,
  ),
  'what the client account pays is asked for in shillings, and delivered': none(
    'payment',
    sql`SELECT p.id, i.number, i.currency, i.delivered_on::text FROM payments p JOIN invoices i ON i.id = p.invoice_id
      WHERE p.kind = 'client_account' AND p.reversed_at IS NULL AND (i.currency <> 'KES' OR i.delivered_on IS NULL)`,
  ),
  'what KRA has signed is credited, not cancelled': none(
    'invoice',
    sql`SELECT number FROM invoices WHERE status = 'cancelled' AND etims_state = 'signed'`,
  ),
  'months are closed once they are over': none(
    'month',
    sql`SELECT month::text FROM book_months
      WHERE closed_at IS NOT NULL AND (closed_at AT TIME ZONE 'Africa/Nairobi')::date < month + interval '1 month'`,
  ),
  'a number is of its day’s year': none(
    'number',
    sql`SELECT number, issue_date::text AS day FROM invoices WHERE year > 0 AND year <> extract(year FROM issue_date)
      UNION ALL SELECT number, day::text FROM credit_notes WHERE year <> extract(year FROM day)`,
  ),
  'numbers have no gaps': none(
    'numbers',
    sql`SELECT 'invoices' AS of, year, max(sequence), count(*) FROM invoices WHERE year > 0 GROUP BY year HAVING max(sequence) <> count(*)
      UNION ALL SELECT 'credit notes', year, max(sequence), count(*) FROM credit_notes GROUP BY year HAVING max(sequence) <> count(*)
      UNION ALL SELECT 'fee notes', year, max(sequence), count(*) FROM fee_notes WHERE year > 0 GROUP BY year HAVING max(sequence) <> count(*)`,
  ),
};
