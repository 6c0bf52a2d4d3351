SET LOCAL ROLE mizani_rollup;
DROP FUNCTION purge_firm(timestamptz);
RESET ROLE;

DO $$
DECLARE
  firms_table text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY[
    'users', 'clients', 'matters', 'events', 'messages', 'documents', 'tasks', 'notes', 'activity',
    'invoice_counters', 'invoices', 'invoice_lines', 'payments', 'idempotency_keys',
    'chosen_dashboards', 'own_dashboards', 'own_dashboard_versions', 'platform_activity'
  ] LOOP
    EXECUTE format('DROP POLICY purge_reaches_deleted_firms ON %I', firms_table);
    EXECUTE format('REVOKE SELECT, DELETE ON %I FROM mizani_rollup', firms_table);
  END LOOP;
END
$$;

REVOKE SELECT, DELETE ON signups FROM mizani_rollup;
REVOKE DELETE ON tenants, tenant_stats, usage_daily, revenue_daily, due_daily FROM mizani_rollup;
