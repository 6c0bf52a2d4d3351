-- What is received counts when it is received: each payment on its own day, in full or in part, unless it is reversed. Until now an
-- invoice counted once it was paid, with its whole total, on the day of the payment that was entered last.
--
-- A reversed payment was never received, or was given back: it stays on record and counts on no day.

ALTER TABLE payments
  ADD COLUMN reversed_at timestamptz(3),
  ADD COLUMN reversal_reason text,
  -- What the payment is in cents of KES. Set by add_payments().
  ADD COLUMN kes_cents bigint NOT NULL DEFAULT 0;

ALTER TABLE payments
  ADD CONSTRAINT reversed_with_reason CHECK ((reversed_at IS NULL) = (reversal_reason IS NULL)) NOT VALID;

-- The part of an invoice that is received, in cents of KES: with open_kes_cents, a sent invoice's total.
ALTER TABLE invoices ADD COLUMN received_kes_cents bigint NOT NULL GENERATED ALWAYS AS (
  round(total_cents * rate_to_kes)::bigint - round((total_cents - paid_cents) * rate_to_kes)::bigint
) STORED;

GRANT UPDATE (reversed_at, reversal_reason, kes_cents) ON payments TO mizani_firm;
-- A reversal is final.
CREATE POLICY only_standing ON payments AS RESTRICTIVE FOR UPDATE TO mizani_firm USING (reversed_at IS NULL) WITH CHECK (true);

-- Adds up the payments of an invoice that stand, and puts each in KES so that together they are what the invoice has received, to the
-- cent. Runs as whoever records or reverses a payment.
CREATE OR REPLACE FUNCTION add_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices i SET paid_cents = c.amount
  FROM (
    SELECT c.tenant_id, c.invoice_id, coalesce(sum(p.amount_cents) FILTER (WHERE p.reversed_at IS NULL), 0) AS amount
    FROM (SELECT DISTINCT tenant_id, invoice_id FROM changed) c
    JOIN payments p USING (tenant_id, invoice_id)
    GROUP BY c.tenant_id, c.invoice_id
  ) c
  WHERE i.tenant_id = c.tenant_id AND i.id = c.invoice_id AND i.paid_cents <> c.amount;

  UPDATE payments p SET kes_cents = v.kes_cents
  FROM (
    SELECT p.tenant_id, p.id,
      round((i.total_cents - sum(p.amount_cents) OVER until_then + p.amount_cents) * i.rate_to_kes)::bigint
        - round((i.total_cents - sum(p.amount_cents) OVER until_then) * i.rate_to_kes)::bigint AS kes_cents
    FROM (SELECT DISTINCT tenant_id, invoice_id FROM changed) c
    JOIN payments p USING (tenant_id, invoice_id)
    JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
    WHERE p.reversed_at IS NULL
    WINDOW until_then AS (PARTITION BY p.tenant_id, p.invoice_id ORDER BY p.id)
  ) v
  WHERE p.tenant_id = v.tenant_id AND p.id = v.id AND p.kes_cents <> v.kes_cents;
  RETURN NULL;
END
$$;

-- Not for its own update.
CREATE TRIGGER payments_updated AFTER UPDATE ON payments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION add_payments();

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- Invoices no longer count as received.
CREATE OR REPLACE FUNCTION count_invoices() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sign integer := tg_argv[0];
BEGIN
  UPDATE tenant_stats s SET
    open_cents = s.open_cents + sign * c.open,
    invoiced_cents = s.invoiced_cents + sign * c.invoiced,
    draft_invoices = s.draft_invoices + sign * c.drafts,
    sent_invoices = s.sent_invoices + sign * c.sent,
    paid_invoices = s.paid_invoices + sign * c.paid,
    cancelled_invoices = s.cancelled_invoices + sign * c.cancelled
  FROM (
    SELECT
      i.tenant_id,
      sum(i.open_kes_cents) AS open,
      coalesce(
        sum(i.total_kes_cents)
          FILTER (WHERE i.status IN ('sent', 'paid') AND date_trunc('month', i.issue_date::timestamp) = m.month),
        0
      ) AS invoiced,
      count(*) FILTER (WHERE i.status = 'draft') AS drafts,
      count(*) FILTER (WHERE i.status = 'sent') AS sent,
      count(*) FILTER (WHERE i.status = 'paid') AS paid,
      count(*) FILTER (WHERE i.status = 'cancelled') AS cancelled
    FROM changed i
    JOIN tenant_stats m USING (tenant_id)
    GROUP BY i.tenant_id
  ) c
  WHERE s.tenant_id = c.tenant_id;

  WITH counted AS (
    SELECT tenant_id, due_date AS day, sign * sum(open_kes_cents) AS open_cents, sign * count(*) AS invoices
    FROM changed
    WHERE status = 'sent'
    GROUP BY tenant_id, due_date
  ), of_firm AS (
    INSERT INTO due_daily AS d (tenant_id, day, open_cents, invoices)
    SELECT tenant_id, day, open_cents, invoices FROM counted
    ON CONFLICT (tenant_id, day) DO UPDATE SET
      open_cents = d.open_cents + excluded.open_cents,
      invoices = d.invoices + excluded.invoices
  )
  INSERT INTO platform_due AS d (day, slot, open_cents, invoices)
  SELECT c.day, platform_slot(), sum(c.open_cents), sum(c.invoices)
  FROM counted c
  JOIN tenants t ON t.id = c.tenant_id AND t.deleted_at IS NULL
  GROUP BY c.day
  ON CONFLICT (day, slot) DO UPDATE SET
    open_cents = d.open_cents + excluded.open_cents,
    invoices = d.invoices + excluded.invoices;

  WITH counted AS (
    SELECT tenant_id, issue_date AS day, sign * sum(total_kes_cents) AS invoiced_cents
    FROM changed
    WHERE status IN ('sent', 'paid')
    GROUP BY tenant_id, issue_date
  ), of_firm AS (
    INSERT INTO revenue_daily AS d (tenant_id, day, paid_cents, invoiced_cents)
    SELECT tenant_id, day, 0, invoiced_cents FROM counted
    ON CONFLICT (tenant_id, day) DO UPDATE SET invoiced_cents = d.invoiced_cents + excluded.invoiced_cents
  )
  INSERT INTO platform_revenue AS d (day, slot, paid_cents, invoiced_cents)
  SELECT c.day, platform_slot(), 0, sum(c.invoiced_cents)
  FROM counted c
  JOIN tenants t ON t.id = c.tenant_id AND t.deleted_at IS NULL
  GROUP BY c.day
  ON CONFLICT (day, slot) DO UPDATE SET invoiced_cents = d.invoiced_cents + excluded.invoiced_cents;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_payments() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sign integer := tg_argv[0];
BEGIN
  UPDATE tenant_stats s SET revenue_cents = s.revenue_cents + sign * c.received
  FROM (SELECT tenant_id, sum(kes_cents) AS received FROM changed WHERE reversed_at IS NULL GROUP BY tenant_id) c
  WHERE s.tenant_id = c.tenant_id;

  WITH counted AS (
    SELECT tenant_id, day, sign * sum(kes_cents) AS paid_cents
    FROM changed
    WHERE reversed_at IS NULL
    GROUP BY tenant_id, day
  ), of_firm AS (
    INSERT INTO revenue_daily AS d (tenant_id, day, paid_cents, invoiced_cents)
    SELECT tenant_id, day, paid_cents, 0 FROM counted
    ON CONFLICT (tenant_id, day) DO UPDATE SET paid_cents = d.paid_cents + excluded.paid_cents
  )
  INSERT INTO platform_revenue AS d (day, slot, paid_cents, invoiced_cents)
  SELECT c.day, platform_slot(), sum(c.paid_cents), 0
  FROM counted c
  JOIN tenants t ON t.id = c.tenant_id AND t.deleted_at IS NULL
  GROUP BY c.day
  ON CONFLICT (day, slot) DO UPDATE SET paid_cents = d.paid_cents + excluded.paid_cents;
  RETURN NULL;
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

-- Counts what there is afresh. The owner is under the policies too, so they rest meanwhile; and nobody else counts until the end.
LOCK TABLE payments, invoices, tenants, tenant_stats, revenue_daily, platform_revenue IN ACCESS EXCLUSIVE MODE;
ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE invoices NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_stats NO FORCE ROW LEVEL SECURITY;
ALTER TABLE revenue_daily NO FORCE ROW LEVEL SECURITY;

ALTER TABLE payments DISABLE TRIGGER USER;
UPDATE payments p SET kes_cents = v.kes_cents
FROM (
  SELECT p.tenant_id, p.id,
    round((i.total_cents - sum(p.amount_cents) OVER until_then + p.amount_cents) * i.rate_to_kes)::bigint
      - round((i.total_cents - sum(p.amount_cents) OVER until_then) * i.rate_to_kes)::bigint AS kes_cents
  FROM payments p
  JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
  WINDOW until_then AS (PARTITION BY p.tenant_id, p.invoice_id ORDER BY p.id)
) v
WHERE p.tenant_id = v.tenant_id AND p.id = v.id;
ALTER TABLE payments ENABLE TRIGGER USER;

UPDATE invoices i SET paid_date = p.day
FROM (SELECT tenant_id, invoice_id, max(day) AS day FROM payments GROUP BY tenant_id, invoice_id) p
WHERE i.tenant_id = p.tenant_id AND i.id = p.invoice_id AND i.status = 'paid' AND i.paid_date <> p.day;

-- The platform's totals follow.
UPDATE tenant_stats s SET revenue_cents = coalesce(p.received, 0)
FROM tenants t
LEFT JOIN (SELECT tenant_id, sum(kes_cents) AS received FROM payments GROUP BY tenant_id) p ON p.tenant_id = t.id
WHERE s.tenant_id = t.id AND s.revenue_cents <> coalesce(p.received, 0);

UPDATE revenue_daily SET paid_cents = 0;
INSERT INTO revenue_daily AS d (tenant_id, day, paid_cents, invoiced_cents)
SELECT tenant_id, day, sum(kes_cents), 0 FROM payments GROUP BY tenant_id, day
ON CONFLICT (tenant_id, day) DO UPDATE SET paid_cents = excluded.paid_cents;

UPDATE platform_revenue SET paid_cents = 0;
INSERT INTO platform_revenue AS d (day, slot, paid_cents, invoiced_cents)
SELECT r.day, 0, sum(r.paid_cents), 0
FROM revenue_daily r
JOIN tenants t ON t.id = r.tenant_id AND t.deleted_at IS NULL
GROUP BY r.day
ON CONFLICT (day, slot) DO UPDATE SET paid_cents = excluded.paid_cents;

ALTER TABLE payments FORCE ROW LEVEL SECURITY;
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_stats FORCE ROW LEVEL SECURITY;
ALTER TABLE revenue_daily FORCE ROW LEVEL SECURITY;

CREATE TRIGGER payments_counted AFTER INSERT ON payments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_payments(1);
CREATE TRIGGER payments_counted_to AFTER UPDATE ON payments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_payments(1);
CREATE TRIGGER payments_counted_from AFTER UPDATE ON payments
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_payments('-1');
