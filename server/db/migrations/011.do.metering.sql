-- What the meter writes: the firms' API calls, and the turn of each day.

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- Adds the calls that were counted since the last time, for each of these firms.
CREATE FUNCTION record_calls(today date, at timestamptz, firms uuid[], calls integer[]) RETURNS void
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
CREATE FUNCTION begin_day(today date) RETURNS void
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

REVOKE EXECUTE ON FUNCTION record_calls(date, timestamptz, uuid[], integer[]), begin_day(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_calls(date, timestamptz, uuid[], integer[]), begin_day(date) TO mizani_operator;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
