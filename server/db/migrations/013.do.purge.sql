-- Thirty days after its deletion a firm is destroyed with all that is its own. No call can do it: the function that does belongs to
-- the role that nobody runs as, and that role reaches the rows of deleted firms alone.
DO $$
DECLARE
  firms_table text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY[
    'users', 'clients', 'matters', 'events', 'messages', 'documents', 'tasks', 'notes', 'activity',
    'invoice_counters', 'invoices', 'invoice_lines', 'payments', 'idempotency_keys',
    'chosen_dashboards', 'own_dashboards', 'own_dashboard_versions'
  ] LOOP
    EXECUTE format('GRANT SELECT, DELETE ON %I TO mizani_rollup', firms_table);
    EXECUTE format(
      'CREATE POLICY purge_reaches_deleted_firms ON %I TO mizani_rollup USING (
         EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL))', firms_table);
  END LOOP;
END
$$;

GRANT DELETE ON tenants, tenant_stats, usage_daily, revenue_daily, due_daily TO mizani_rollup;
GRANT SELECT, DELETE ON signups, platform_activity TO mizani_rollup;
CREATE POLICY purge_reaches_deleted_firms ON platform_activity TO mizani_rollup USING (
  EXISTS (SELECT FROM tenants t WHERE t.id = firm_id AND t.deleted_at IS NOT NULL));

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- Destroys one firm that was deleted before a moment, and gives its name; null when there is none. A firm that another process is
-- destroying, or somebody restoring, is passed over.
CREATE FUNCTION purge_firm(deleted_before timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  firm uuid;
  firm_name text;
  firms_table text;
BEGIN
  SELECT id, name INTO firm, firm_name FROM tenants
  WHERE deleted_at < deleted_before ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF firm IS NULL THEN
    RETURN NULL;
  END IF;
  -- What refers to others first.
  FOREACH firms_table IN ARRAY ARRAY[
    'payments', 'invoice_lines', 'idempotency_keys', 'invoices', 'invoice_counters',
    'activity', 'notes', 'tasks', 'documents', 'messages', 'events', 'matters', 'clients', 'users',
    'chosen_dashboards', 'usage_daily', 'revenue_daily', 'due_daily', 'tenant_stats'
  ] LOOP
    EXECUTE format('DELETE FROM %I WHERE tenant_id = $1', firms_table) USING firm;
  END LOOP;
  -- They refer to each other.
  WITH versions AS (DELETE FROM own_dashboard_versions WHERE tenant_id = firm)
  DELETE FROM own_dashboards WHERE tenant_id = firm;
  DELETE FROM signups WHERE firm_id = firm;
  DELETE FROM platform_activity WHERE firm_id = firm;
  DELETE FROM tenants WHERE id = firm;
  RETURN firm_name;
END
$$;

REVOKE EXECUTE ON FUNCTION purge_firm(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_firm(timestamptz) TO mizani_operator;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
