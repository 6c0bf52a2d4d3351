LOCK TABLE payments, invoices, tenants, tenant_stats, revenue_daily, platform_revenue IN ACCESS EXCLUSIVE MODE;

-- With their triggers.
DROP TRIGGER payments_updated ON payments;
SET LOCAL ROLE mizani_rollup;
DROP FUNCTION count_payments() CASCADE;
RESET ROLE;

CREATE OR REPLACE FUNCTION add_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices i SET paid_cents = i.paid_cents + c.amount
  FROM (
    SELECT tenant_id, invoice_id, sum(amount_cents) AS amount FROM changed GROUP BY tenant_id, invoice_id
  ) c
  WHERE i.tenant_id = c.tenant_id AND i.id = c.invoice_id;
  RETURN NULL;
END
$$;

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

CREATE OR REPLACE FUNCTION count_invoices() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sign integer := tg_argv[0];
BEGIN
  UPDATE tenant_stats s SET
    revenue_cents = s.revenue_cents + sign * c.revenue,
    open_cents = s.open_cents + sign * c.open,
    invoiced_cents = s.invoiced_cents + sign * c.invoiced,
    draft_invoices = s.draft_invoices + sign * c.drafts,
    sent_invoices = s.sent_invoices + sign * c.sent,
    paid_invoices = s.paid_invoices + sign * c.paid,
    cancelled_invoices = s.cancelled_invoices + sign * c.cancelled
  FROM (
    SELECT
      i.tenant_id,
      coalesce(sum(i.total_kes_cents) FILTER (WHERE i.status = 'paid'), 0) AS revenue,
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

  WITH moved AS (
    SELECT tenant_id, paid_date AS day, total_kes_cents AS paid, 0 AS invoiced FROM changed WHERE status = 'paid'
    UNION ALL
    SELECT tenant_id, issue_date, 0, total_kes_cents FROM changed WHERE status IN ('sent', 'paid')
  ), counted AS (
    SELECT tenant_id, day, sign * sum(paid) AS paid_cents, sign * sum(invoiced) AS invoiced_cents
    FROM moved
    GROUP BY tenant_id, day
  ), of_firm AS (
    INSERT INTO revenue_daily AS d (tenant_id, day, paid_cents, invoiced_cents)
    SELECT tenant_id, day, paid_cents, invoiced_cents FROM counted
    ON CONFLICT (tenant_id, day) DO UPDATE SET
      paid_cents = d.paid_cents + excluded.paid_cents,
      invoiced_cents = d.invoiced_cents + excluded.invoiced_cents
  )
  INSERT INTO platform_revenue AS d (day, slot, paid_cents, invoiced_cents)
  SELECT c.day, platform_slot(), sum(c.paid_cents), sum(c.invoiced_cents)
  FROM counted c
  JOIN tenants t ON t.id = c.tenant_id AND t.deleted_at IS NULL
  GROUP BY c.day
  ON CONFLICT (day, slot) DO UPDATE SET
    paid_cents = d.paid_cents + excluded.paid_cents,
    invoiced_cents = d.invoiced_cents + excluded.invoiced_cents;
  RETURN NULL;
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE invoices NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_stats NO FORCE ROW LEVEL SECURITY;
ALTER TABLE revenue_daily NO FORCE ROW LEVEL SECURITY;

-- The version before knows no reversal: a reversed payment is as if it had never been.
DELETE FROM payments WHERE reversed_at IS NOT NULL;

UPDATE tenant_stats s SET revenue_cents = coalesce(i.paid, 0)
FROM tenants t
LEFT JOIN (SELECT tenant_id, sum(total_kes_cents) AS paid FROM invoices WHERE status = 'paid' GROUP BY tenant_id) i
  ON i.tenant_id = t.id
WHERE s.tenant_id = t.id AND s.revenue_cents <> coalesce(i.paid, 0);

UPDATE revenue_daily SET paid_cents = 0;
INSERT INTO revenue_daily AS d (tenant_id, day, paid_cents, invoiced_cents)
SELECT tenant_id, paid_date, sum(total_kes_cents), 0 FROM invoices WHERE status = 'paid' GROUP BY tenant_id, paid_date
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

DROP POLICY only_standing ON payments;
REVOKE UPDATE (reversed_at, reversal_reason, kes_cents) ON payments FROM mizani_firm;
ALTER TABLE invoices DROP COLUMN received_kes_cents;
ALTER TABLE payments DROP COLUMN reversed_at, DROP COLUMN reversal_reason, DROP COLUMN kes_cents;
