-- A firm is destroyed in steps, each a transaction of its own that ends soon however many rows the firm has.

-- The firms whose export is safe and whose rows are being destroyed. From then on nobody sees the firm.
CREATE TABLE purges (
  firm_id uuid PRIMARY KEY REFERENCES tenants,
  export_file text NOT NULL,
  -- How many rows each table had.
  rows jsonb NOT NULL,
  began_at timestamptz(3) NOT NULL
);

GRANT SELECT ON purges TO mizani_operator;
GRANT SELECT, INSERT, DELETE ON purges TO mizani_rollup;

-- An event is destroyed only when no other was moved to it; without the index that reads all events of the firm.
CREATE INDEX events_moved_to ON events (tenant_id, moved_to) WHERE moved_to IS NOT NULL;

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- The version before would export what a firm has left, and take that for all of it. So it purges nothing any more.
CREATE OR REPLACE FUNCTION purge_firm(firm uuid, deleted_before timestamptz) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS 'SELECT NULL::jsonb';

-- The tables of a firm's rows: what refers to others comes first.
CREATE FUNCTION purged_tables() RETURNS text[]
LANGUAGE sql IMMUTABLE
RETURN ARRAY[
  'payments', 'invoice_lines', 'invoice_events', 'idempotency_keys', 'invoices', 'invoice_counters',
  'activity', 'notes', 'tasks', 'documents', 'messages', 'events', 'matters', 'clients', 'users',
  'chosen_dashboards', 'usage_daily', 'revenue_daily', 'due_daily'
];

-- Takes a firm that was deleted before a moment away from everybody, and gives how many rows each of its tables has; null when it is
-- no such firm, or another process is at it. Every list and every record joins the firm's figures, so without them it is gone.
CREATE FUNCTION begin_purge(firm uuid, deleted_before timestamptz, export_file text, at timestamptz) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  counted jsonb := '{}';
  firms_table text;
  n bigint;
BEGIN
  PERFORM FROM tenants t
  WHERE t.id = firm AND t.deleted_at < deleted_before AND NOT EXISTS (SELECT FROM purges p WHERE p.firm_id = t.id)
  FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  FOREACH firms_table IN ARRAY purged_tables() || 'tenant_stats'::text LOOP
    EXECUTE format('SELECT count(*) FROM %I WHERE tenant_id = $1', firms_table) INTO n USING firm;
    counted := counted || jsonb_build_object(firms_table, n);
  END LOOP;
  DELETE FROM tenant_stats WHERE tenant_id = firm;
  INSERT INTO purges VALUES (firm, export_file, counted, at);
  RETURN counted;
END
$$;

-- Destroys at most so many rows of a firm whose purge has begun. True when nothing is left of it; null when it is no such firm, or
-- another process is at it. Repeat it until it is true.
CREATE FUNCTION go_on_purging(firm uuid, at_most integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  remaining integer := at_most;
  firms_table text;
  n bigint;
BEGIN
  PERFORM FROM tenants t WHERE t.id = firm AND EXISTS (SELECT FROM purges p WHERE p.firm_id = t.id)
  FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  FOREACH firms_table IN ARRAY purged_tables() LOOP
    EXECUTE format(
      'DELETE FROM %1$I WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$I r WHERE tenant_id = $1 %2$s LIMIT $2))',
      firms_table,
      -- Whoever was moved goes before the one that took its place.
      CASE firms_table
        WHEN 'events' THEN 'AND NOT EXISTS (SELECT FROM events e WHERE e.tenant_id = r.tenant_id AND e.moved_to = r.id)'
        ELSE ''
      END)
    USING firm, remaining;
    GET DIAGNOSTICS n = ROW_COUNT;
    remaining := remaining - n;
    -- Of events, more may be free to go now.
    IF remaining <= 0 OR (firms_table = 'events' AND n > 0) THEN
      RETURN false;
    END IF;
  END LOOP;
  DELETE FROM platform_activity
  WHERE ctid = ANY (ARRAY(SELECT ctid FROM platform_activity WHERE firm_id = firm LIMIT remaining));
  GET DIAGNOSTICS n = ROW_COUNT;
  IF n >= remaining THEN
    RETURN false;
  END IF;
  -- They refer to each other, and no firm has many.
  WITH versions AS (DELETE FROM own_dashboard_versions WHERE tenant_id = firm)
  DELETE FROM own_dashboards WHERE tenant_id = firm;
  DELETE FROM signups WHERE firm_id = firm;
  DELETE FROM purges WHERE firm_id = firm;
  DELETE FROM tenants WHERE id = firm;
  RETURN true;
END
$$;

REVOKE EXECUTE ON FUNCTION begin_purge(uuid, timestamptz, text, timestamptz), go_on_purging(uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_purge(uuid, timestamptz, text, timestamptz), go_on_purging(uuid, integer) TO mizani_operator;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
