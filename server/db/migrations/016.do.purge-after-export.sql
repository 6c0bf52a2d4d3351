-- A deleted firm is destroyed only after its export is safe, and so are, after the same 30 days, the records that firms delete.

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- The version before exports nothing, so it purges nothing any more.
CREATE OR REPLACE FUNCTION purge_firm(deleted_before timestamptz) RETURNS text
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS 'SELECT NULL::text';

RESET ROLE;

GRANT SELECT, DELETE ON invoice_events TO mizani_rollup;
CREATE POLICY purge_reaches_deleted_firms ON invoice_events TO mizani_rollup USING (
  EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL));

-- What refers to a deleted record keeps it, so the purge has to see it.
DO $$
DECLARE
  firms_table text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY['clients', 'matters', 'events', 'messages', 'documents', 'tasks', 'notes', 'invoices'] LOOP
    EXECUTE format('CREATE POLICY purge_sees_what_refers ON %I FOR SELECT TO mizani_rollup USING (true)', firms_table);
  END LOOP;
  FOREACH firms_table IN ARRAY ARRAY['clients', 'matters', 'events', 'messages', 'documents', 'tasks', 'notes'] LOOP
    EXECUTE format(
      'CREATE POLICY purge_reaches_deleted_rows ON %I FOR DELETE TO mizani_rollup USING (deleted_at IS NOT NULL)', firms_table);
    -- To lock a row is to update it.
    EXECUTE format(
      'CREATE POLICY purge_locks_deleted_rows ON %I FOR UPDATE TO mizani_rollup USING (deleted_at IS NOT NULL)', firms_table);
    EXECUTE format('GRANT UPDATE (deleted_at) ON %I TO mizani_rollup', firms_table);
    EXECUTE format('CREATE INDEX %I ON %I (deleted_at) WHERE deleted_at IS NOT NULL', firms_table || '_deleted', firms_table);
  END LOOP;
END
$$;

-- A purged record's own activity goes with it.
CREATE POLICY purge_reaches_deleted_rows ON activity TO mizani_rollup USING (
  EXISTS (SELECT FROM matters m WHERE m.tenant_id = activity.tenant_id AND m.id = matter_id AND m.deleted_at IS NOT NULL)
  OR EXISTS (SELECT FROM clients c WHERE c.tenant_id = activity.tenant_id AND c.id = client_id AND c.deleted_at IS NOT NULL));

-- The space that a deleted document takes up is free once it is purged.
CREATE TRIGGER documents_purged AFTER DELETE ON documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents('-1');

SET LOCAL ROLE mizani_rollup;

-- Destroys one firm that was deleted before a moment, and gives how many rows each of its tables had; null when it is no such firm,
-- or another process is at it.
CREATE FUNCTION purge_firm(firm uuid, deleted_before timestamptz) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  purged jsonb := '{}';
  firms_table text;
  n bigint;
BEGIN
  PERFORM FROM tenants WHERE id = firm AND deleted_at < deleted_before FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  -- What refers to others first.
  FOREACH firms_table IN ARRAY ARRAY[
    'payments', 'invoice_lines', 'invoice_events', 'idempotency_keys', 'invoices', 'invoice_counters',
    'activity', 'notes', 'tasks', 'documents', 'messages', 'events', 'matters', 'clients', 'users',
    'chosen_dashboards', 'usage_daily', 'revenue_daily', 'due_daily', 'tenant_stats'
  ] LOOP
    EXECUTE format('DELETE FROM %I WHERE tenant_id = $1', firms_table) USING firm;
    GET DIAGNOSTICS n = ROW_COUNT;
    purged := purged || jsonb_build_object(firms_table, n);
  END LOOP;
  -- They refer to each other.
  WITH versions AS (DELETE FROM own_dashboard_versions WHERE tenant_id = firm)
  DELETE FROM own_dashboards WHERE tenant_id = firm;
  DELETE FROM signups WHERE firm_id = firm;
  DELETE FROM platform_activity WHERE firm_id = firm;
  DELETE FROM tenants WHERE id = firm;
  RETURN purged;
END
$$;

-- Destroys some of the records that firms deleted before a moment, at most so many of each table, and says how many. One that
-- something else still refers to, such as the case of an invoice, is kept. Repeat it until it finds none.
CREATE FUNCTION purge_deleted_rows(deleted_before timestamptz, at_most integer)
RETURNS TABLE (firms_table text, purged bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kept_by text;
BEGIN
  FOR firms_table, kept_by IN VALUES
    ('notes', 'false'),
    ('tasks', 'false'),
    ('documents', 'false'),
    ('messages', 'false'),
    ('events', 'EXISTS (SELECT FROM events e WHERE e.tenant_id = r.tenant_id AND e.moved_to = r.id)'),
    ('matters', 'EXISTS (SELECT FROM events o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM tasks o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM documents o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM notes o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM invoices o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)'),
    ('clients', 'EXISTS (SELECT FROM matters o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM messages o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM invoices o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)')
  LOOP
    EXECUTE format($delete$
      WITH due AS (
        SELECT r.tenant_id, r.id FROM %1$I r
        WHERE r.deleted_at < $1 AND NOT (%2$s)
        ORDER BY r.deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED
      ), about AS (
        DELETE FROM activity a USING due
        WHERE a.tenant_id = due.tenant_id AND %3$s = due.id
      )
      DELETE FROM %1$I r USING due WHERE r.tenant_id = due.tenant_id AND r.id = due.id
    $delete$, firms_table, kept_by,
      CASE firms_table WHEN 'matters' THEN 'a.matter_id' WHEN 'clients' THEN 'a.client_id' ELSE 'NULL::uuid' END)
    USING deleted_before, at_most;
    GET DIAGNOSTICS purged = ROW_COUNT;
    RETURN NEXT;
  END LOOP;
END
$$;

REVOKE EXECUTE ON FUNCTION purge_firm(uuid, timestamptz) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION purge_deleted_rows(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_firm(uuid, timestamptz) TO mizani_operator;
GRANT EXECUTE ON FUNCTION purge_deleted_rows(timestamptz, integer) TO mizani_operator;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
