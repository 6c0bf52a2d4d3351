SET LOCAL ROLE mizani_rollup;

CREATE OR REPLACE FUNCTION count_users() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE tenant_stats s SET users = s.users + tg_argv[0]::integer * c.n
  FROM (SELECT tenant_id, count(*) AS n FROM changed WHERE is_active GROUP BY tenant_id) c
  WHERE s.tenant_id = c.tenant_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_matters() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE tenant_stats s SET matters = s.matters + tg_argv[0]::integer * c.n
  FROM (SELECT tenant_id, count(*) AS n FROM changed GROUP BY tenant_id) c
  WHERE s.tenant_id = c.tenant_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_documents() RETURNS trigger
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

-- What is received counts with payments, not with invoices.
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
      coalesce(sum(i.total_kes_cents) FILTER (WHERE i.year > 0 AND date_trunc('month', i.issue_date::timestamp) = m.month), 0)
        - coalesce(sum(i.total_kes_cents) FILTER (WHERE date_trunc('month', i.cancelled_on::timestamp) = m.month), 0) AS invoiced,
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
    SELECT tenant_id, due_date AS day, sign * sum(due_kes_cents) AS open_cents, sign * count(*) AS invoices
    FROM changed
    WHERE status = 'sent' AND NOT is_awaited
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
    SELECT tenant_id, day, sign * sum(cents) AS invoiced_cents
    FROM (
      SELECT tenant_id, issue_date AS day, total_kes_cents AS cents FROM changed WHERE year > 0
      UNION ALL
      SELECT tenant_id, cancelled_on, -total_kes_cents FROM changed WHERE cancelled_on IS NOT NULL
    ) event
    GROUP BY tenant_id, day
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

-- Adds to what firms have received: the cents of each firm on each day.
CREATE OR REPLACE FUNCTION add_received(firms uuid[], days date[], cents bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE tenant_stats s SET revenue_cents = s.revenue_cents + c.cents
  FROM (SELECT tenant_id, sum(e.cents) AS cents FROM unnest(firms, cents) e (tenant_id, cents) GROUP BY tenant_id) c
  WHERE s.tenant_id = c.tenant_id;

  WITH counted AS (
    SELECT * FROM unnest(firms, days, cents) e (tenant_id, day, cents)
  ), of_firm AS (
    INSERT INTO revenue_daily AS d (tenant_id, day, paid_cents, invoiced_cents)
    SELECT c.tenant_id, c.day, c.cents, 0 FROM counted c
    ON CONFLICT (tenant_id, day) DO UPDATE SET paid_cents = d.paid_cents + excluded.paid_cents
  )
  INSERT INTO platform_revenue AS d (day, slot, paid_cents, invoiced_cents)
  SELECT c.day, platform_slot(), sum(c.cents), 0
  FROM counted c
  JOIN tenants t ON t.id = c.tenant_id AND t.deleted_at IS NULL
  GROUP BY c.day
  ON CONFLICT (day, slot) DO UPDATE SET paid_cents = d.paid_cents + excluded.paid_cents;
END
$$;

-- A reversal counts on a day of its own.
CREATE OR REPLACE FUNCTION count_payments() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_received(array_agg(tenant_id), array_agg(day), array_agg(cents))
  FROM (
    SELECT tenant_id, day, tg_argv[0]::integer * sum(cents)::bigint AS cents
    FROM (
      SELECT tenant_id, booked_on AS day, kes_cents AS cents FROM changed WHERE is_revenue
      UNION ALL
      SELECT tenant_id, reversed_on, -kes_cents FROM changed WHERE is_revenue AND reversed_on IS NOT NULL
    ) event
    GROUP BY tenant_id, day
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

-- What a credit note turns into held money is received no longer, until it is applied.
CREATE OR REPLACE FUNCTION count_credit_held() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_received(array_agg(tenant_id), array_agg(day), array_agg(cents))
  FROM (
    SELECT tenant_id, day, tg_argv[0]::integer * sum(cents)::bigint AS cents
    FROM (
      SELECT tenant_id, day, -round(amount_cents * rate_to_kes) AS cents FROM changed WHERE source = 'credit_note'
      UNION ALL
      SELECT tenant_id, undone_on, round(amount_cents * rate_to_kes) FROM changed WHERE source = 'credit_note' AND undone_on IS NOT NULL
    ) event
    GROUP BY tenant_id, day
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION platform_slot() RETURNS smallint
LANGUAGE sql VOLATILE
RETURN (pg_backend_pid() % 16)::smallint;

CREATE OR REPLACE FUNCTION count_new_firms() RETURNS trigger
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
CREATE OR REPLACE FUNCTION count_changed_firms() RETURNS trigger
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

-- Passes each change of a firm's figures on to the platform's.
CREATE OR REPLACE FUNCTION count_totals() RETURNS trigger
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

-- Adds the calls that were counted since the last time, for each of these firms.
CREATE OR REPLACE FUNCTION record_calls(today date, at timestamptz, firms uuid[], calls integer[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Two meters may bring the same firms in another order.
  PERFORM FROM tenants WHERE id = ANY (firms) ORDER BY id FOR NO KEY UPDATE;
  UPDATE tenants SET last_active = greatest(last_active, at) WHERE id = ANY (firms);

  PERFORM FROM tenant_stats WHERE tenant_id = ANY (firms) ORDER BY tenant_id FOR UPDATE;
  UPDATE tenant_stats s SET api_calls = s.api_calls + c.n
  FROM unnest(firms, calls) AS c (tenant_id, n)
  WHERE s.tenant_id = c.tenant_id;

  INSERT INTO usage_daily AS u (tenant_id, day, api_calls, users, storage_mb, documents)
  SELECT s.tenant_id, today, c.n, s.users, s.storage_mb, s.documents
  FROM unnest(firms, calls) AS c (tenant_id, n)
  JOIN tenant_stats s USING (tenant_id)
  ON CONFLICT (tenant_id, day) DO UPDATE SET
    api_calls = u.api_calls + excluded.api_calls,
    users = excluded.users,
    storage_mb = excluded.storage_mb,
    documents = excluded.documents;

  INSERT INTO platform_usage AS u (day, api_calls, users, storage_mb, documents)
  SELECT
    today,
    (SELECT coalesce(sum(n), 0) FROM unnest(calls) AS n),
    sum(users),
    sum(storage_bytes) / 1048576,
    sum(documents)
  FROM platform_totals
  ON CONFLICT (day) DO UPDATE SET
    api_calls = u.api_calls + excluded.api_calls,
    users = excluded.users,
    storage_mb = excluded.storage_mb,
    documents = excluded.documents;
END
$$;

-- Runs before the first calls of a Nairobi day: starts the month's figures afresh on its first day, and merges the slots of days
-- long past. Running it again does no harm.
CREATE OR REPLACE FUNCTION begin_day(today date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  this_month date := date_trunc('month', today::timestamp);
BEGIN
  PERFORM FROM tenant_stats WHERE month < this_month ORDER BY tenant_id FOR UPDATE;

  UPDATE tenant_stats s SET
    month = this_month,
    api_calls = 0,
    invoiced_cents = coalesce(
      (SELECT sum(r.invoiced_cents) FROM revenue_daily r WHERE r.tenant_id = s.tenant_id AND r.day >= this_month),
      0
    )
  WHERE month < this_month;

  -- Who counts holds a slot: with all of them, nobody counts meanwhile.
  PERFORM FROM platform_totals ORDER BY slot FOR UPDATE;

  WITH old AS (
    DELETE FROM platform_due WHERE day < today - 30 AND slot <> 0 RETURNING day, open_cents, invoices
  )
  INSERT INTO platform_due AS d (day, slot, open_cents, invoices)
  SELECT day, 0, sum(open_cents), sum(invoices) FROM old GROUP BY day
  ON CONFLICT (day, slot) DO UPDATE SET
    open_cents = d.open_cents + excluded.open_cents,
    invoices = d.invoices + excluded.invoices;

  WITH old AS (
    DELETE FROM platform_revenue WHERE day < today - 30 AND slot <> 0 RETURNING day, paid_cents, invoiced_cents
  )
  INSERT INTO platform_revenue AS d (day, slot, paid_cents, invoiced_cents)
  SELECT day, 0, sum(paid_cents), sum(invoiced_cents) FROM old GROUP BY day
  ON CONFLICT (day, slot) DO UPDATE SET
    paid_cents = d.paid_cents + excluded.paid_cents,
    invoiced_cents = d.invoiced_cents + excluded.invoiced_cents;
END
$$;

-- Counts what a statement did to time entries: once for all of them, case by case in one order, so that two people who record time at
-- once never wait for each other.
CREATE OR REPLACE FUNCTION count_work() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format(
    $counting$
      INSERT INTO work_in_progress AS w
      SELECT * FROM (
        SELECT tenant_id, matter_id,
          sum(sign) AS entries,
          -- What is gone was no older than the oldest.
          min(day) AS oldest,
          sum(sign * minutes) AS minutes,
          coalesce(sum(sign * minutes) FILTER (WHERE rate_cents IS NULL), 0) AS unpriced,
          coalesce(sum(sign * billed_at(minutes, 1, rate_cents)), 0) AS by_1,
          coalesce(sum(sign * billed_at(minutes, 6, rate_cents)), 0) AS by_6,
          coalesce(sum(sign * billed_at(minutes, 15, rate_cents)), 0) AS by_15
        FROM (%s) changed
        WHERE state = 'unbilled' AND is_billable AND deleted_at IS NULL
        GROUP BY tenant_id, matter_id
      ) found
      ORDER BY tenant_id, matter_id
      ON CONFLICT (tenant_id, matter_id) DO UPDATE SET
        entries = w.entries + excluded.entries,
        oldest = least(w.oldest, excluded.oldest),
        minutes = w.minutes + excluded.minutes,
        unpriced_minutes = w.unpriced_minutes + excluded.unpriced_minutes,
        cents_by_1 = w.cents_by_1 + excluded.cents_by_1,
        cents_by_6 = w.cents_by_6 + excluded.cents_by_6,
        cents_by_15 = w.cents_by_15 + excluded.cents_by_15
    $counting$,
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM added'
      WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM gone'
      ELSE 'SELECT 1 AS sign, * FROM added UNION ALL SELECT -1, * FROM gone'
    END);
  IF TG_OP = 'INSERT' THEN
    RETURN NULL;
  END IF;

  -- Whoever else changes a case's time waits by now, so that nothing of it is missed.
  DELETE FROM work_in_progress w
  WHERE w.entries = 0 AND (w.tenant_id, w.matter_id) IN (SELECT g.tenant_id, g.matter_id FROM gone g);
  UPDATE work_in_progress w SET oldest = left_over.oldest
  FROM (SELECT DISTINCT tenant_id, matter_id FROM gone WHERE state = 'unbilled' AND is_billable AND deleted_at IS NULL) g
  CROSS JOIN LATERAL (
    SELECT min(e.day) AS oldest FROM time_entries e
    WHERE e.tenant_id = g.tenant_id AND e.matter_id = g.matter_id
      AND e.state = 'unbilled' AND e.is_billable AND e.deleted_at IS NULL
  ) left_over
  WHERE w.tenant_id = g.tenant_id AND w.matter_id = g.matter_id AND w.oldest < left_over.oldest;
  RETURN NULL;
END
$$;

REVOKE EXECUTE ON FUNCTION add_received, record_calls, begin_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_calls, begin_day TO mizani_operator;

RESET ROLE;
