-- What happened to clients' money, each event on its own day: what takes something back never makes it vanish. `due_cents` is what the
-- client owes more after it, `held_cents` what the firm holds more for the client, both in KES. Whoever reads it sees their own rows.
DROP VIEW IF EXISTS book_events;
CREATE VIEW book_events WITH (security_invoker = true) AS
  WITH settlement AS NOT MATERIALIZED (
    SELECT p.tenant_id, i.client_id, i.matter_id, p.invoice_id, i.number, p.id, p.booked_on, p.created_at, p.reversed_on, p.reversed_at,
      p.reversal_kind, p.reversal_reason, p.kes_cents, u.id IS NOT NULL AS is_held,
      CASE WHEN u.id IS NOT NULL THEN 'held_money' WHEN p.kind = 'payment' THEN p.method::text ELSE p.kind END AS what,
      coalesce(p.certificate_no, p.reference) AS reference
    FROM payments p
    JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
    LEFT JOIN unapplied_uses u ON u.tenant_id = p.tenant_id AND u.payment_id = p.id
    WHERE p.is_settling
  ), holding AS NOT MATERIALIZED (
    SELECT r.tenant_id, r.client_id, i.matter_id, r.invoice_id, i.number, r.id, r.day, r.created_at, r.undone_on, r.undone_at,
      round(r.amount_cents * r.rate_to_kes)::bigint AS kes_cents, r.rate_to_kes,
      CASE r.source WHEN 'credit_note' THEN 'credit_held' ELSE 'held' END AS what, coalesce(n.number, r.reference) AS reference
    FROM unapplied_receipts r
    LEFT JOIN invoices i ON i.tenant_id = r.tenant_id AND i.id = r.invoice_id
    LEFT JOIN credit_notes n ON n.tenant_id = r.tenant_id AND n.id = r.credit_note_id
  ), use AS NOT MATERIALIZED (
    SELECT h.tenant_id, h.client_id, h.matter_id, h.invoice_id, h.number, u.id, u.day, u.created_at, u.undone_on, u.undone_at,
      round(u.amount_cents * h.rate_to_kes)::bigint AS kes_cents, u.kind AS what, u.reference
    FROM unapplied_uses u
    JOIN holding h ON h.tenant_id = u.tenant_id AND h.id = u.receipt_id
    WHERE u.kind IN ('refunded', 'placed')
  ), debt AS NOT MATERIALIZED (
    SELECT d.tenant_id, d.client_id, h.matter_id, h.invoice_id, h.number, d.id, d.day, d.created_at, d.reason, h.reference,
      round(d.amount_cents * h.rate_to_kes)::bigint AS kes_cents, h.rate_to_kes
    FROM client_debts d
    JOIN holding h ON h.tenant_id = d.tenant_id AND h.id = d.receipt_id
  ), debt_use AS NOT MATERIALIZED (
    SELECT d.tenant_id, d.client_id, d.matter_id, d.invoice_id, d.number, u.id, u.day, u.created_at, u.undone_on, u.undone_at,
      round(u.amount_cents * d.rate_to_kes)::bigint AS kes_cents, u.kind = 'held_money' AS is_held,
      CASE u.kind WHEN 'paid' THEN 'owed_paid' WHEN 'held_money' THEN 'owed_held' ELSE 'owed_written_off' END AS what,
      u.reference, u.notes
    FROM client_debt_uses u
    JOIN debt d ON d.tenant_id = u.tenant_id AND d.id = u.debt_id
  )
  SELECT i.tenant_id, i.client_id, i.matter_id, i.id AS invoice_id, i.number, i.id, 0 AS rank, i.issue_date AS day, i.created_at AS entered_at,
    'invoice' AS what, false AS is_reversal, NULL::text AS reversal_kind, NULL::text AS reference, NULL::text AS reason,
    i.total_kes_cents AS due_cents, 0::bigint AS held_cents
  FROM invoices i WHERE i.year > 0
  UNION ALL
  SELECT i.tenant_id, i.client_id, i.matter_id, i.id, i.number, i.id, 1, i.cancelled_on,
    (
      SELECT max(e.happened_at) FROM invoice_events e
      WHERE e.tenant_id = i.tenant_id AND e.invoice_id = i.id AND e.event = 'cancelled'
    ),
    'invoice', true, NULL, NULL, NULL, -i.total_kes_cents, 0
  FROM invoices i WHERE i.cancelled_on IS NOT NULL
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 2, booked_on, created_at, what, false, NULL, reference, NULL,
    -kes_cents, CASE WHEN is_held THEN -kes_cents ELSE 0 END
  FROM settlement
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 5, reversed_on, reversed_at, what, true, reversal_kind, reference,
    reversal_reason, kes_cents, CASE WHEN is_held THEN kes_cents ELSE 0 END
  FROM settlement WHERE reversed_on IS NOT NULL
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 3, day, created_at, what, false, NULL, reference, NULL, 0, kes_cents
  FROM holding
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 7, undone_on, undone_at, what, true, NULL, reference, NULL, 0, -kes_cents
  FROM holding WHERE undone_on IS NOT NULL
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 4, day, created_at, what, false, NULL, reference, NULL, 0, -kes_cents
  FROM use
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 8, undone_on, undone_at, what, true, NULL, reference, NULL, 0, kes_cents
  FROM use WHERE undone_on IS NOT NULL
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 6, day, created_at, 'owed_back', false, NULL, reference, reason,
    kes_cents, kes_cents
  FROM debt
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 9, day, created_at, what, false, NULL, reference, notes, -kes_cents,
    CASE WHEN is_held THEN -kes_cents ELSE 0 END
  FROM debt_use
  UNION ALL
  SELECT tenant_id, client_id, matter_id, invoice_id, number, id, 10, undone_on, undone_at, what, true, NULL, reference, notes, kes_cents,
    CASE WHEN is_held THEN kes_cents ELSE 0 END
  FROM debt_use WHERE undone_on IS NOT NULL;
COMMENT ON VIEW book_events IS 'What happened to clients'' money, each event on its own day.';
GRANT SELECT ON book_events TO mizani_firm;
