SET LOCAL ROLE mizani_rollup;
DROP FUNCTION purge_firm(uuid, timestamptz);
DROP FUNCTION purge_deleted_rows(timestamptz, integer);
RESET ROLE;

DROP TRIGGER documents_purged ON documents;
DROP POLICY purge_reaches_deleted_rows ON activity;
DROP POLICY purge_reaches_deleted_firms ON invoice_events;
REVOKE SELECT, DELETE ON invoice_events FROM mizani_rollup;

DO $$
DECLARE
  firms_table text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY['clients', 'matters', 'events', 'messages', 'documents', 'tasks', 'notes'] LOOP
    EXECUTE format('DROP INDEX %I', firms_table || '_deleted');
    EXECUTE format('REVOKE UPDATE (deleted_at) ON %I FROM mizani_rollup', firms_table);
    EXECUTE format('DROP POLICY purge_locks_deleted_rows ON %I', firms_table);
    EXECUTE format('DROP POLICY purge_reaches_deleted_rows ON %I', firms_table);
  END LOOP;
  FOREACH firms_table IN ARRAY ARRAY['clients', 'matters', 'events', 'messages', 'documents', 'tasks', 'notes', 'invoices'] LOOP
    EXECUTE format('DROP POLICY purge_sees_what_refers ON %I', firms_table);
  END LOOP;
END
$$;
