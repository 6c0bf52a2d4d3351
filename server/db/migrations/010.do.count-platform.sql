-- Counts firms, and their figures, into the platform's.

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- Passes each change of a firm's figures on to the platform's.
CREATE FUNCTION count_totals() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE platform_totals p SET
    users = p.users + c.users,
    matters = p.matters + c.matters,
    documents = p.documents + c.documents,
    storage_bytes = p.storage_bytes + c.storage_bytes,
    api_calls = p.api_calls + c.api_calls,
    revenue_cents = p.revenue_cents + c.revenue_cents,
    open_cents = p.open_cents + c.open_cents,
    draft_invoices = p.draft_invoices + c.draft_invoices,
    sent_invoices = p.sent_invoices + c.sent_invoices,
    paid_invoices = p.paid_invoices + c.paid_invoices,
    cancelled_invoices = p.cancelled_invoices + c.cancelled_invoices
  FROM (
    SELECT
      sum(n.users - o.users) AS users,
      sum(n.matters - o.matters) AS matters,
      sum(n.documents - o.documents) AS documents,
      sum(n.storage_bytes - o.storage_bytes) AS storage_bytes,
      sum(n.api_calls - o.api_calls) AS api_calls,
      sum(n.revenue_cents - o.revenue_cents) AS revenue_cents,
      sum(n.open_cents - o.open_cents) AS open_cents,
      sum(n.draft_invoices - o.draft_invoices) AS draft_invoices,
      sum(n.sent_invoices - o.sent_invoices) AS sent_invoices,
      sum(n.paid_invoices - o.paid_invoices) AS paid_invoices,
      sum(n.cancelled_invoices - o.cancelled_invoices) AS cancelled_invoices
    FROM after_change n
    JOIN before_change o USING (tenant_id)
    JOIN tenants t ON t.id = n.tenant_id AND t.deleted_at IS NULL
    HAVING count(*) > 0
  ) c
  WHERE p.slot = platform_slot();
  RETURN NULL;
END
$$;

CREATE FUNCTION count_new_firms() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO platform_firms AS p (plan, status, dashboard_template, slot, firms)
  SELECT plan, status, dashboard_template, platform_slot(), count(*)
  FROM changed
  WHERE deleted_at IS NULL
  GROUP BY plan, status, dashboard_template
  ON CONFLICT (plan, status, dashboard_template, slot) DO UPDATE SET firms = p.firms + excluded.firms;
  RETURN NULL;
END
$$;

-- A firm that changes its plan, status or template is counted under the new one; deleting or restoring a firm takes its figures out
-- of the totals or puts them back.
CREATE FUNCTION count_changed_firms() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  firm record;
BEGIN
  INSERT INTO platform_firms AS p (plan, status, dashboard_template, slot, firms)
  SELECT plan, status, dashboard_template, platform_slot(), sum(n)
  FROM (
    SELECT plan, status, dashboard_template, -1 AS n FROM before_change WHERE deleted_at IS NULL
    UNION ALL
    SELECT plan, status, dashboard_template, 1 FROM after_change WHERE deleted_at IS NULL
  ) c
  GROUP BY plan, status, dashboard_template
  HAVING sum(n) <> 0
  ON CONFLICT (plan, status, dashboard_template, slot) DO UPDATE SET firms = p.firms + excluded.firms;

  FOR firm IN
    SELECT n.id, CASE WHEN n.deleted_at IS NULL THEN 1 ELSE -1 END AS sign
    FROM after_change n
    JOIN before_change o USING (id)
    WHERE (n.deleted_at IS NULL) <> (o.deleted_at IS NULL)
    ORDER BY n.id
  LOOP
    -- The lock keeps the figures as they are until they are moved.
    PERFORM FROM tenant_stats WHERE tenant_id = firm.id FOR UPDATE;

    UPDATE platform_totals p SET
      users = p.users + firm.sign * s.users,
      matters = p.matters + firm.sign * s.matters,
      documents = p.documents + firm.sign * s.documents,
      storage_bytes = p.storage_bytes + firm.sign * s.storage_bytes,
      api_calls = p.api_calls + firm.sign * s.api_calls,
      revenue_cents = p.revenue_cents + firm.sign * s.revenue_cents,
      open_cents = p.open_cents + firm.sign * s.open_cents,
      draft_invoices = p.draft_invoices + firm.sign * s.draft_invoices,
      sent_invoices = p.sent_invoices + firm.sign * s.sent_invoices,
      paid_invoices = p.paid_invoices + firm.sign * s.paid_invoices,
      cancelled_invoices = p.cancelled_invoices + firm.sign * s.cancelled_invoices
    FROM tenant_stats s
    WHERE s.tenant_id = firm.id AND p.slot = platform_slot();

    INSERT INTO platform_due AS d (day, slot, open_cents, invoices)
    SELECT day, platform_slot(), firm.sign * open_cents, firm.sign * invoices FROM due_daily WHERE tenant_id = firm.id
    ON CONFLICT (day, slot) DO UPDATE SET
      open_cents = d.open_cents + excluded.open_cents,
      invoices = d.invoices + excluded.invoices;

    INSERT INTO platform_revenue AS d (day, slot, paid_cents, invoiced_cents)
    SELECT day, platform_slot(), firm.sign * paid_cents, firm.sign * invoiced_cents
    FROM revenue_daily
    WHERE tenant_id = firm.id
    ON CONFLICT (day, slot) DO UPDATE SET
      paid_cents = d.paid_cents + excluded.paid_cents,
      invoiced_cents = d.invoiced_cents + excluded.invoiced_cents;
  END LOOP;
  RETURN NULL;
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

CREATE TRIGGER tenants_inserted AFTER INSERT ON tenants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_new_firms();
CREATE TRIGGER tenants_updated AFTER UPDATE ON tenants
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_firms();
CREATE TRIGGER tenant_stats_updated AFTER UPDATE ON tenant_stats
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_totals();
