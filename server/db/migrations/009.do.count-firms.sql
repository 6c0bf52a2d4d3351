-- Counts each firm's rows into its figures.
--
-- A trigger runs once for a statement, over all the rows that it changed, so a bulk load costs little more than one row. A trigger
-- function with the argument 1 adds the rows as they are now; with -1 it subtracts them as they were.
--
-- Every write locks the firm in tenants (if it changes that), then in tenant_stats, then its slot of platform_totals: always in
-- this order, so counting can't deadlock.

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

CREATE FUNCTION count_users() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE tenant_stats s SET users = s.users + tg_argv[0]::integer * c.n
  FROM (SELECT tenant_id, count(*) AS n FROM changed WHERE is_active GROUP BY tenant_id) c
  WHERE s.tenant_id = c.tenant_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_matters() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE tenant_stats s SET matters = s.matters + tg_argv[0]::integer * c.n
  FROM (SELECT tenant_id, count(*) AS n FROM changed GROUP BY tenant_id) c
  WHERE s.tenant_id = c.tenant_id;
  RETURN NULL;
END
$$;

-- For a matter that is deleted or restored.
CREATE FUNCTION recount_matter() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE tenant_stats s SET matters = s.matters + CASE WHEN new.deleted_at IS NULL THEN 1 ELSE -1 END
  WHERE s.tenant_id = new.tenant_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_documents() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sign integer := tg_argv[0];
BEGIN
  UPDATE tenant_stats s SET
    documents = s.documents + sign * c.n,
    storage_bytes = s.storage_bytes + sign * c.bytes
  FROM (
    -- What is deleted takes up space until it is gone for good.
    SELECT tenant_id, count(*) FILTER (WHERE deleted_at IS NULL) AS n, sum(bytes) AS bytes FROM changed GROUP BY tenant_id
  ) c
  WHERE s.tenant_id = c.tenant_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_invoices() RETURNS trigger
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

CREATE TRIGGER users_inserted AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users(1);
CREATE TRIGGER users_updated_to AFTER UPDATE ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users(1);
CREATE TRIGGER users_updated_from AFTER UPDATE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users('-1');

CREATE TRIGGER matters_inserted AFTER INSERT ON matters
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_matters(1);

CREATE TRIGGER matters_deleted AFTER UPDATE OF deleted_at ON matters
  FOR EACH ROW WHEN ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) EXECUTE FUNCTION recount_matter();

CREATE TRIGGER documents_inserted AFTER INSERT ON documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents(1);
CREATE TRIGGER documents_updated_to AFTER UPDATE ON documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents(1);
CREATE TRIGGER documents_updated_from AFTER UPDATE ON documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents('-1');

CREATE TRIGGER invoices_inserted AFTER INSERT ON invoices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_invoices(1);
CREATE TRIGGER invoices_updated_to AFTER UPDATE ON invoices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_invoices(1);
CREATE TRIGGER invoices_updated_from AFTER UPDATE ON invoices
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_invoices('-1');
