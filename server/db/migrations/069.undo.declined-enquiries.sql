DROP TRIGGER known_names_changed ON declined_enquiries;

GRANT CREATE ON SCHEMA public TO mizani_search, mizani_rollup;
SET LOCAL ROLE mizani_search;

CREATE OR REPLACE FUNCTION keep_names_of_enquiry() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO known_names
  SELECT NEW.tenant_id, 'enquiry', NEW.id, place, NULL, CASE side WHEN 'client' THEN 'enquirer' ELSE side END, name, key, marks
  FROM known_in(NEW.names);
  RETURN NULL;
END
$$;

RESET ROLE;
SET LOCAL ROLE mizani_rollup;

CREATE OR REPLACE FUNCTION purge_deleted_rows(deleted_before timestamptz, at_most integer)
RETURNS TABLE (firms_table text, purged bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kept_by text;
BEGIN
  FOR firms_table, kept_by IN VALUES
    ('notes', 'false'),
    ('tasks', 'false'),
    ('documents', 'r.hold'),
    ('messages', 'false'),
    ('events', 'EXISTS (SELECT FROM events e WHERE e.tenant_id = r.tenant_id AND e.moved_to = r.id)'),
    ('matters', 'EXISTS (SELECT FROM events o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM tasks o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM documents o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM notes o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM invoices o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)'),
    ('clients', 'r.erased_at IS NOT NULL
      OR EXISTS (SELECT FROM matters o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM documents o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
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

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_search, mizani_rollup;

DROP TRIGGER audit_insert ON declined_enquiries;
DROP TRIGGER audit_update ON declined_enquiries;
DROP TRIGGER audit_delete ON declined_enquiries;
SELECT keep_on_record('declined_enquiries');

REVOKE UPDATE (deleted_at) ON declined_enquiries FROM mizani_rollup;
DROP POLICY purge_locks_deleted_rows ON declined_enquiries;
DROP POLICY purge_reaches_deleted_rows ON declined_enquiries;
DROP POLICY purge_sees_what_refers ON declined_enquiries;
REVOKE UPDATE ON declined_enquiries FROM mizani_firm;
ALTER TABLE declined_enquiries
  DROP COLUMN version,
  DROP COLUMN changed_by,
  DROP COLUMN changed_at,
  DROP COLUMN deleted_at;
