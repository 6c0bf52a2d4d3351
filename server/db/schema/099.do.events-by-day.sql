-- What takes something back in the books is an event with a day of its own.
ALTER TABLE payments ADD COLUMN booked_on date;
ALTER TABLE payments ADD COLUMN reversed_on date;
ALTER TABLE payments ADD COLUMN reversal_kind text CHECK (reversal_kind IN ('mistake', 'bounced', 'taken_back'));
COMMENT ON COLUMN payments.booked_on IS 'The day on which it counts: `day`, but of a certificate the day on which it was recorded.';
COMMENT ON COLUMN payments.reversed_on IS 'The day on which its reversal counts.';
COMMENT ON COLUMN payments.reversal_kind IS 'Whether it was entered by mistake, bounced, or was taken back.';
COMMENT ON COLUMN payments.reversed_at IS 'When and why it was reversed.';
COMMENT ON COLUMN payments.kes_cents IS 'The payment in KES, booked once, by a trigger. Those of an invoice add up to what it has received.';

ALTER TABLE invoices ADD COLUMN cancelled_on date;
COMMENT ON COLUMN invoices.cancelled_on IS 'The day on which an issued invoice''s cancellation counts.';
ALTER TABLE invoices ALTER COLUMN received_kes_cents DROP EXPRESSION IF EXISTS;
ALTER TABLE invoices ALTER COLUMN received_kes_cents SET DEFAULT 0;
COMMENT ON COLUMN invoices.received_kes_cents IS 'What has settled it, in KES, as it was booked. Kept up to date by a trigger on payments.';
ALTER TABLE invoices ALTER COLUMN open_kes_cents SET EXPRESSION AS (
  CASE status WHEN 'sent' THEN round(total_cents * rate_to_kes)::bigint - received_kes_cents ELSE 0 END
);
ALTER TABLE invoices ALTER COLUMN due_kes_cents SET EXPRESSION AS (
  CASE
    WHEN status <> 'sent' THEN 0
    WHEN awaited_cents = 0 THEN round(total_cents * rate_to_kes)::bigint - received_kes_cents
    ELSE round((total_cents - paid_cents - awaited_cents) * rate_to_kes)::bigint
  END
);

ALTER TABLE unapplied_receipts ADD COLUMN currency currency NOT NULL DEFAULT 'KES';
ALTER TABLE unapplied_receipts ADD COLUMN rate_to_kes numeric(12, 6) NOT NULL DEFAULT 1;
ALTER TABLE unapplied_receipts ADD COLUMN undone_on date;
COMMENT ON COLUMN unapplied_receipts.currency IS 'What the money came in. Sums in KES count it at the rate of the invoice that it came with.';
COMMENT ON COLUMN unapplied_receipts.undone_on IS 'The day on which it stopped being held because what it came with was reversed.';
ALTER TABLE unapplied_uses ADD COLUMN undone_on date;
COMMENT ON COLUMN unapplied_uses.undone_on IS 'The day on which the money was held again.';

CREATE TABLE client_debts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  receipt_id uuid NOT NULL,
  day date NOT NULL,
  currency currency NOT NULL DEFAULT 'KES',
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  left_cents bigint NOT NULL CHECK (left_cents BETWEEN 0 AND amount_cents),
  reason text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, receipt_id) REFERENCES unapplied_receipts
);
COMMENT ON TABLE client_debts IS 'What clients owe back: money held for them was given back to them, and what it had come with was then reversed.';
COMMENT ON COLUMN client_debts.receipt_id IS 'The money that had been held.';
COMMENT ON COLUMN client_debts.reason IS 'Why what it had come with was reversed.';
CREATE INDEX client_debts_of_client ON client_debts (tenant_id, client_id) WHERE left_cents > 0;
CREATE INDEX client_debts_of_receipt ON client_debts (tenant_id, receipt_id);

CREATE TABLE client_debt_uses (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  debt_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('paid', 'held_money', 'written_off')),
  day date NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  method payment_method,
  reference text,
  notes text,
  receipt_id uuid,
  undone_at timestamptz(3),
  undone_on date,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, debt_id) REFERENCES client_debts,
  FOREIGN KEY (tenant_id, receipt_id) REFERENCES unapplied_receipts,
  CONSTRAINT client_debt_uses_paid CHECK ((kind = 'paid') = (method IS NOT NULL)),
  CONSTRAINT client_debt_uses_held CHECK ((kind = 'held_money') = (receipt_id IS NOT NULL))
);
COMMENT ON TABLE client_debt_uses IS 'How what a client owes back was settled: paid, with money held for the client, or written off.';
COMMENT ON COLUMN client_debt_uses.receipt_id IS 'The held money that settled it.';
CREATE INDEX client_debt_uses_of_debt ON client_debt_uses (tenant_id, debt_id);
CREATE INDEX client_debt_uses_of_receipt ON client_debt_uses (tenant_id, receipt_id) WHERE receipt_id IS NOT NULL;

-- What is there gets the Nairobi day of the moment on record. Nobody is told of it, and nothing is counted twice.
DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY '{payments,invoices,unapplied_receipts,unapplied_uses,statement_lines,tenant_stats}'::text[] LOOP
    EXECUTE format('ALTER TABLE %1$I DISABLE TRIGGER USER; ALTER TABLE %1$I NO FORCE ROW LEVEL SECURITY', changed);
  END LOOP;
  FOREACH changed IN ARRAY
    '{invoice_events,credit_notes,client_debts,revenue_daily,tenants}'::text[]
  LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', changed);
  END LOOP;
END
$$;

-- Excess that was left over from a credit is no credit once more when it is applied.
CREATE TEMPORARY TABLE applied_credits ON COMMIT DROP AS
  SELECT p.tenant_id, p.id FROM payments p
  JOIN unapplied_uses u ON u.tenant_id = p.tenant_id AND u.payment_id = p.id
  JOIN unapplied_receipts r ON r.tenant_id = u.tenant_id AND r.id = u.receipt_id
  WHERE r.source = 'credit_note' AND p.kind = 'credit_note';
UPDATE payments p SET
  kind = CASE WHEN c.id IS NULL THEN p.kind ELSE 'payment' END,
  method = CASE WHEN c.id IS NULL THEN p.method ELSE 'bank_transfer' END,
  booked_on = p.day,
  reversed_on = CASE WHEN p.reversed_at IS NOT NULL THEN greatest(p.day, (p.reversed_at AT TIME ZONE 'Africa/Nairobi')::date) END,
  -- Nobody has said what had happened.
  reversal_kind = CASE WHEN p.reversed_at IS NOT NULL THEN 'taken_back' END
FROM payments o
LEFT JOIN applied_credits c USING (tenant_id, id)
WHERE p.tenant_id = o.tenant_id AND p.id = o.id;

UPDATE invoices i SET credited_cents = credited_cents - c.cents
FROM (
  SELECT p.tenant_id, p.invoice_id, sum(p.amount_cents) AS cents
  FROM applied_credits JOIN payments p USING (tenant_id, id) WHERE p.reversed_at IS NULL GROUP BY p.tenant_id, p.invoice_id
) c
WHERE i.tenant_id = c.tenant_id AND i.id = c.invoice_id;
UPDATE invoices i SET cancelled_on = greatest(
  i.issue_date,
  (
    SELECT max((e.happened_at AT TIME ZONE 'Africa/Nairobi')::date) FROM invoice_events e
    WHERE e.tenant_id = i.tenant_id AND e.invoice_id = i.id AND e.event = 'cancelled'
  )
)
WHERE i.status = 'cancelled' AND i.year > 0;

UPDATE unapplied_receipts r SET currency = i.currency, rate_to_kes = i.rate_to_kes
FROM invoices i
WHERE i.tenant_id = r.tenant_id AND i.id = r.invoice_id AND i.currency <> 'KES';
UPDATE unapplied_receipts r SET payment_id = l.payment_id
FROM statement_lines l
WHERE l.tenant_id = r.tenant_id AND l.unapplied_id = r.id AND l.payment_id IS NOT NULL AND r.payment_id IS NULL;
UPDATE unapplied_receipts SET undone_on = greatest(day, (undone_at AT TIME ZONE 'Africa/Nairobi')::date)
WHERE undone_at IS NOT NULL;
UPDATE unapplied_uses SET undone_on = greatest(day, (undone_at AT TIME ZONE 'Africa/Nairobi')::date)
WHERE undone_at IS NOT NULL;

-- Excess that was spent although its payment had been reversed is owed back.
INSERT INTO client_debts (tenant_id, id, client_id, receipt_id, day, currency, amount_cents, left_cents, reason, created_at)
SELECT r.tenant_id, r.id, r.client_id, r.id, (now() AT TIME ZONE 'Africa/Nairobi')::date, r.currency,
  r.amount_cents - r.left_cents, r.amount_cents - r.left_cents, 'The payment that it came with was reversed.', now()
FROM unapplied_receipts r
JOIN statement_lines l ON l.tenant_id = r.tenant_id AND l.unapplied_id = r.id
WHERE l.why = 'bounced' AND l.payment_id IS NULL AND r.undone_at IS NULL AND r.left_cents < r.amount_cents;
UPDATE unapplied_receipts r SET left_cents = 0, undone_at = d.created_at, undone_on = d.day, version = r.version + 1
FROM client_debts d
WHERE d.tenant_id = r.tenant_id AND d.receipt_id = r.id;

-- Each day's figures: a reversal or a cancellation counts on its own day, and so does what left the figures when it was held.
WITH counted AS (
  SELECT tenant_id, day, sum(paid) AS paid, sum(invoiced) AS invoiced
  FROM (
    SELECT tenant_id, booked_on AS day, kes_cents AS paid, 0 AS invoiced FROM payments WHERE reversed_at IS NOT NULL AND is_revenue
    UNION ALL
    SELECT tenant_id, reversed_on, -kes_cents, 0 FROM payments WHERE reversed_at IS NOT NULL AND is_revenue
    UNION ALL
    SELECT p.tenant_id, p.booked_on, p.kes_cents, 0 FROM payments p JOIN applied_credits USING (tenant_id, id)
    WHERE p.reversed_at IS NULL
    UNION ALL
    SELECT tenant_id, day, -round(amount_cents * rate_to_kes), 0 FROM unapplied_receipts WHERE source = 'credit_note'
    UNION ALL
    SELECT tenant_id, undone_on, round(amount_cents * rate_to_kes), 0 FROM unapplied_receipts
    WHERE source = 'credit_note' AND undone_on IS NOT NULL
    UNION ALL
    SELECT tenant_id, issue_date, 0, total_kes_cents FROM invoices WHERE cancelled_on IS NOT NULL
    UNION ALL
    SELECT tenant_id, cancelled_on, 0, -total_kes_cents FROM invoices WHERE cancelled_on IS NOT NULL
  ) event
  GROUP BY tenant_id, day
), of_firms AS (
  INSERT INTO revenue_daily AS d (tenant_id, day, paid_cents, invoiced_cents)
  SELECT tenant_id, day, paid, invoiced FROM counted
  ON CONFLICT (tenant_id, day) DO UPDATE SET
    paid_cents = d.paid_cents + excluded.paid_cents, invoiced_cents = d.invoiced_cents + excluded.invoiced_cents
), of_platform AS (
  INSERT INTO platform_revenue AS d (day, slot, paid_cents, invoiced_cents)
  SELECT c.day, 0, sum(c.paid), sum(c.invoiced)
  FROM counted c JOIN tenants t ON t.id = c.tenant_id AND t.deleted_at IS NULL
  GROUP BY c.day
  ON CONFLICT (day, slot) DO UPDATE SET
    paid_cents = d.paid_cents + excluded.paid_cents, invoiced_cents = d.invoiced_cents + excluded.invoiced_cents
), of_total AS (
  UPDATE platform_totals SET revenue_cents = revenue_cents + (
    SELECT coalesce(sum(c.paid), 0) FROM counted c JOIN tenants t ON t.id = c.tenant_id AND t.deleted_at IS NULL
  )
  WHERE slot = 0
)
UPDATE tenant_stats s SET
  revenue_cents = s.revenue_cents + c.paid,
  invoiced_cents = s.invoiced_cents + c.invoiced
FROM (
  SELECT c.tenant_id, sum(c.paid) AS paid, coalesce(sum(c.invoiced) FILTER (WHERE c.day >= m.month), 0) AS invoiced
  FROM counted c JOIN tenant_stats m USING (tenant_id) GROUP BY c.tenant_id
) c
WHERE s.tenant_id = c.tenant_id;

DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY '{payments,invoices,unapplied_receipts,unapplied_uses,statement_lines,tenant_stats}'::text[] LOOP
    EXECUTE format('ALTER TABLE %1$I ENABLE TRIGGER USER; ALTER TABLE %1$I FORCE ROW LEVEL SECURITY', changed);
  END LOOP;
  FOREACH changed IN ARRAY
    '{invoice_events,credit_notes,revenue_daily,tenants}'::text[]
  LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', changed);
  END LOOP;
END
$$;

ALTER TABLE payments ADD CONSTRAINT payments_reversed_on CHECK (
  (reversed_at IS NULL) = (reversed_on IS NULL) AND (reversed_on IS NULL) = (reversal_kind IS NULL) AND reversed_on >= booked_on
) NOT VALID;
ALTER TABLE invoices ADD CONSTRAINT invoices_cancelled_on CHECK (
  (status = 'cancelled' AND year > 0) = (cancelled_on IS NOT NULL) AND cancelled_on >= issue_date
) NOT VALID;
ALTER TABLE unapplied_receipts ADD CONSTRAINT unapplied_receipts_undone_on
  CHECK ((undone_at IS NULL) = (undone_on IS NULL) AND undone_on >= day) NOT VALID;
ALTER TABLE unapplied_uses ADD CONSTRAINT unapplied_uses_undone_on
  CHECK ((undone_at IS NULL) = (undone_on IS NULL) AND undone_on >= day) NOT VALID;

CREATE INDEX payments_booked ON payments (tenant_id, booked_on);
CREATE INDEX payments_reversed ON payments (tenant_id, reversed_on) WHERE reversed_on IS NOT NULL;
CREATE INDEX invoices_cancelled ON invoices (tenant_id, cancelled_on) WHERE cancelled_on IS NOT NULL;

ALTER TABLE client_debts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE client_debt_uses ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
