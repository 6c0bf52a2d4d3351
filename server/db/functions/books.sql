-- What happened to clients' money, each event on its own day: what takes something back never makes it vanish. `due_cents` is what the
-- client owes more after it, `held_cents` what the firm holds more for the client, both in KES; `own_due_cents` and
-- `own_held_cents` are the same in the currency in which it is owed, or held. Whoever reads it sees their own rows.
DROP VIEW IF EXISTS journal_events;
DROP VIEW IF EXISTS book_events;
CREATE VIEW book_events WITH (security_invoker = true) AS
  WITH settlement AS NOT MATERIALIZED (
    SELECT p.tenant_id, i.client_id, i.matter_id, p.invoice_id, i.number, p.id, p.booked_on, p.created_at, p.reversed_on, p.reversed_at,
      p.reversal_kind, p.reversal_reason, p.kes_cents, u.id IS NOT NULL AS is_held,
      CASE WHEN u.id IS NOT NULL THEN 'held_money' WHEN p.kind = 'payment' THEN p.method::text ELSE p.kind END AS what,
      coalesce(p.certificate_no, p.reference) AS reference, p.account_id, p.method::text AS method, i.currency, p.amount_cents AS own_cents,
      coalesce(h.currency, i.currency) AS held_currency, u.amount_cents AS own_held_cents
    FROM payments p
    JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
    LEFT JOIN unapplied_uses u ON u.tenant_id = p.tenant_id AND u.payment_id = p.id
    LEFT JOIN unapplied_receipts h ON h.tenant_id = u.tenant_id AND h.id = u.receipt_id
    WHERE p.is_settling
  ), holding AS NOT MATERIALIZED (
    SELECT r.tenant_id, r.client_id, coalesce(r.matter_id, i.matter_id) AS matter_id, r.invoice_id, i.number, r.id, r.day, r.created_at,
      r.undone_on, r.undone_at, r.reversal_kind, r.reversal_reason, round(r.amount_cents * r.rate_to_kes)::bigint AS kes_cents,
      r.rate_to_kes,
      CASE r.source WHEN 'credit_note' THEN 'credit_held' ELSE 'held' END AS what, coalesce(n.number, r.reference) AS reference,
      r.account_id, coalesce(r.payment_id, r.credit_note_id, r.id) AS document_id, r.currency, r.amount_cents AS own_cents
    FROM unapplied_receipts r
    LEFT JOIN invoices i ON i.tenant_id = r.tenant_id AND i.id = r.invoice_id
    LEFT JOIN credit_notes n ON n.tenant_id = r.tenant_id AND n.id = r.credit_note_id
  ), use AS NOT MATERIALIZED (
    SELECT h.tenant_id, h.client_id, h.matter_id, h.invoice_id, h.number, u.id, u.day, u.created_at, u.undone_on, u.undone_at,
      round(u.amount_cents * h.rate_to_kes)::bigint AS kes_cents, u.kind AS what, u.reference,
      coalesce(u.account_id, h.account_id) AS account_id, coalesce(u.entry_id, u.id) AS document_id, h.currency,
      u.amount_cents AS own_cents
    FROM unapplied_uses u
    JOIN holding h ON h.tenant_id = u.tenant_id AND h.id = u.receipt_id
    WHERE u.kind IN ('refunded', 'placed')
  ), debt AS NOT MATERIALIZED (
    SELECT d.tenant_id, d.client_id, h.matter_id, h.invoice_id, h.number, d.id, d.day, d.created_at, d.reason, h.reference,
      round(d.amount_cents * h.rate_to_kes)::bigint AS kes_cents, h.document_id, d.currency, d.amount_cents AS own_cents
    FROM client_debts d
    JOIN holding h ON h.tenant_id = d.tenant_id AND h.id = d.receipt_id
  ), debt_use AS NOT MATERIALIZED (
    SELECT d.tenant_id, d.client_id, d.matter_id, d.invoice_id, d.number, u.id, u.day, u.created_at, u.undone_on, u.undone_at,
      u.kes_cents, u.kind = 'held_money' AS is_held,
      CASE u.kind WHEN 'paid' THEN 'owed_paid' WHEN 'held_money' THEN 'owed_held' ELSE 'owed_written_off' END AS what,
      u.reference, u.notes, u.method::text AS method, u.account_id, d.currency, u.amount_cents AS own_cents
    FROM client_debt_uses u
    JOIN debt d ON d.tenant_id = u.tenant_id AND d.id = u.debt_id
  )
  SELECT i.tenant_id, i.client_id, i.matter_id, i.id AS invoice_id, i.number, i.id, 0 AS rank, i.issue_date AS day, i.created_at AS entered_at,
    'invoice' AS what, false AS is_reversal, NULL::text AS reversal_kind, NULL::text AS reference, NULL::text AS reason,
    i.total_kes_cents AS due_cents, 0::bigint AS held_cents, i.id AS document_id, NULL::uuid AS account_id, NULL::text AS method,
    i.currency, i.total_cents AS own_due_cents, i.currency AS held_currency, 0::bigint AS own_held_cents
  FROM invoices i WHERE i.year > 0
  UNION ALL
  SELECT i.tenant_id, i.client_id, i.matter_id, i.id, i.number, i.id, 1, i.cancelled_on,
    (
      SELECT max(e.happened_at) FROM invoice_events e
      WHERE e.tenant_id = i.tenant_id AND e.invoice_id = i.id AND e.event = 'cancelled'
    ),
    'invoice', true, NULL, NULL, NULL, -i.total_kes_cents, 0, i.id, NULL, NULL,
    i.currency, -i.total_cents, i.currency, 0
  FROM invoices i WHERE i.cancelled_on IS NOT NULL
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 2, booked_on, created_at, what, false, NULL, reference, NULL,
    -kes_cents, CASE WHEN is_held THEN -kes_cents ELSE 0 END, id, account_id, method,
    currency, -own_cents, held_currency, CASE WHEN is_held THEN -own_held_cents ELSE 0 END
  FROM settlement
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 5, reversed_on, reversed_at, what, true, reversal_kind, reference,
    reversal_reason, kes_cents, CASE WHEN is_held THEN kes_cents ELSE 0 END, id, account_id, method,
    currency, own_cents, held_currency, CASE WHEN is_held THEN own_held_cents ELSE 0 END
  FROM settlement WHERE reversed_on IS NOT NULL
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 3, day, created_at, what, false, NULL, reference, NULL, 0, kes_cents,
    document_id, account_id, NULL, currency, 0, currency, own_cents
  FROM holding
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 7, undone_on, undone_at, what, true, reversal_kind, reference,
    reversal_reason, 0, -kes_cents, document_id, account_id, NULL, currency, 0, currency, -own_cents
  FROM holding WHERE undone_on IS NOT NULL
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 4, day, created_at, what, false, NULL, reference, NULL, 0, -kes_cents,
    document_id, account_id, NULL, currency, 0, currency, -own_cents
  FROM use
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 8, undone_on, undone_at, what, true, NULL, reference, NULL, 0, kes_cents,
    document_id, account_id, NULL, currency, 0, currency, own_cents
  FROM use WHERE undone_on IS NOT NULL
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 6, day, created_at, 'owed_back', false, NULL, reference, reason,
    kes_cents, kes_cents, document_id, NULL, NULL, currency, own_cents, currency, own_cents
  FROM debt
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 9, day, created_at, what, false, NULL, reference, notes, -kes_cents,
    CASE WHEN is_held THEN -kes_cents ELSE 0 END, id, account_id, method, currency, -own_cents, currency,
    CASE WHEN is_held THEN -own_cents ELSE 0 END
  FROM debt_use
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 10, undone_on, undone_at, what, true, NULL, reference, notes, kes_cents,
    CASE WHEN is_held THEN kes_cents ELSE 0 END, id, account_id, method, currency, own_cents, currency,
    CASE WHEN is_held THEN own_cents ELSE 0 END
  FROM debt_use WHERE undone_on IS NOT NULL;
COMMENT ON COLUMN book_events.document_id IS 'What it came with: the payment of what was too much, for instance.';
COMMENT ON VIEW book_events IS 'What happened to clients'' money, each event on its own day.';
GRANT SELECT ON book_events TO mizani_firm;

-- What journals are made of: the events above, what was billed by account, what the firm paid for clients, and the client accounts'
-- entries. `cents` is in KES, and below zero where it takes something back or, of an entry, where money goes out.
CREATE VIEW journal_events WITH (security_invoker = true) AS
  SELECT e.tenant_id, e.day, e.document_id, e.is_reversal, e.what, e.method, e.account_id, e.client_id, e.matter_id, e.number AS document,
    e.due_cents AS cents,
    (sign(e.due_cents) * round((
      SELECT coalesce(sum(l.amount_cents), 0) FROM invoice_lines l
      WHERE l.tenant_id = e.tenant_id AND l.invoice_id = e.invoice_id AND l.kind = 'disbursement'
    ) * i.rate_to_kes))::bigint AS recoverable_cents,
    (sign(e.due_cents) * round(i.tax_cents * i.rate_to_kes))::bigint AS vat_cents,
    0::bigint AS held_cents
  FROM book_events e
  JOIN invoices i ON i.tenant_id = e.tenant_id AND i.id = e.invoice_id
  WHERE e.what = 'invoice'
  UNION ALL
  SELECT e.tenant_id, e.day, e.document_id, e.is_reversal OR e.what = 'owed_back',
    CASE WHEN e.what IN (
      'wht', 'wh_vat', 'client_account', 'write_off', 'held_money', 'held', 'refunded', 'placed', 'owed_back', 'owed_paid', 'owed_held',
      'owed_written_off'
    ) THEN e.what ELSE 'payment' END,
    e.method, e.account_id, e.client_id, e.matter_id, coalesce(e.number, e.reference),
    CASE WHEN e.what IN ('refunded', 'placed') THEN -e.held_cents WHEN e.what = 'held' THEN e.held_cents
      WHEN e.what = 'owed_back' THEN e.due_cents ELSE -e.due_cents END,
    0, 0, 0
  FROM book_events e
  WHERE e.what NOT IN ('invoice', 'credit_note', 'credit_held')
  UNION ALL
  SELECT n.tenant_id, n.day, n.id, false, 'credit_note', NULL, NULL, i.client_id, i.matter_id, n.number, coalesce(p.kes_cents, 0),
    round((
      SELECT coalesce(sum(c.amount_cents), 0) FROM credit_note_lines c
      JOIN invoice_lines l ON l.tenant_id = c.tenant_id AND l.invoice_id = n.invoice_id AND l.position = c.position
      WHERE c.tenant_id = n.tenant_id AND c.credit_note_id = n.id AND l.kind = 'disbursement'
    ) * i.rate_to_kes)::bigint,
    round(n.tax_cents * i.rate_to_kes)::bigint,
    (
      SELECT coalesce(sum(round(r.amount_cents * r.rate_to_kes)), 0)::bigint FROM unapplied_receipts r
      WHERE r.tenant_id = n.tenant_id AND r.credit_note_id = n.id
    )
  FROM credit_notes n
  JOIN invoices i ON i.tenant_id = n.tenant_id AND i.id = n.invoice_id
  LEFT JOIN payments p ON p.tenant_id = n.tenant_id AND p.id = n.payment_id
  UNION ALL
  SELECT d.tenant_id, d.day, d.id, false, 'disbursement', NULL, d.account_id, m.client_id, d.matter_id, d.receipt_no, d.amount_cents, 0, 0, 0
  FROM disbursements d
  JOIN matters m ON m.tenant_id = d.tenant_id AND m.id = d.matter_id
  WHERE d.deleted_at IS NULL
  UNION ALL
  SELECT d.tenant_id, greatest(d.day, (d.changed_at AT TIME ZONE 'Africa/Nairobi')::date), d.id, false, 'given_up', NULL, NULL, m.client_id,
    d.matter_id, d.receipt_no, d.amount_cents, 0, 0, 0
  FROM disbursements d
  JOIN matters m ON m.tenant_id = d.tenant_id AND m.id = d.matter_id
  WHERE d.deleted_at IS NULL AND d.state = 'written_off'
  UNION ALL
  SELECT e.tenant_id, e.day,
    CASE WHEN o.kind IN ('between', 'moved') THEN least(o.id, o.other_side) ELSE coalesce(o.payment_id, o.id) END,
    e.kind = 'reversal',
    CASE WHEN o.kind IN ('reimbursement', 'from_office', 'office_item') THEN o.kind ELSE 'client_entry' END,
    NULL, e.account_id, e.client_id, e.matter_id, e.reference, e.amount_cents, 0, 0, 0
  FROM client_entries e
  JOIN client_entries o ON o.tenant_id = e.tenant_id AND o.id = coalesce(e.reverses, e.id);
COMMENT ON VIEW journal_events IS 'What journals of the books are made of, each event on its own day.';
GRANT SELECT ON journal_events TO mizani_firm;
