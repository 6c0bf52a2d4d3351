-- A declined enquiry can be corrected, and be deleted and restored as a firm's other records can.

ALTER TABLE declined_enquiries
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_by uuid,
  ADD COLUMN changed_at timestamptz(3),
  ADD COLUMN deleted_at timestamptz(3);
CREATE INDEX declined_enquiries_deleted ON declined_enquiries (deleted_at) WHERE deleted_at IS NOT NULL;

COMMENT ON COLUMN declined_enquiries.changed_by IS 'Who made the present version. Null for the first, and if nobody had signed in.';
COMMENT ON COLUMN declined_enquiries.changed_at IS 'When the present version was made. Null for the first.';
COMMENT ON COLUMN declined_enquiries.deleted_at IS 'It can be restored for 30 days. Until then, no check finds its names.';

GRANT UPDATE ON declined_enquiries TO mizani_firm;

-- As in 016: what is deleted can be locked and destroyed.
CREATE POLICY purge_sees_what_refers ON declined_enquiries FOR SELECT TO mizani_rollup USING (true);
CREATE POLICY purge_reaches_deleted_rows ON declined_enquiries FOR DELETE TO mizani_rollup USING (deleted_at IS NOT NULL);
CREATE POLICY purge_locks_deleted_rows ON declined_enquiries FOR UPDATE TO mizani_rollup USING (deleted_at IS NOT NULL);
GRANT UPDATE (deleted_at) ON declined_enquiries TO mizani_rollup;

-- On record without what only says who changed it.
DROP TRIGGER audit_insert ON declined_enquiries;
DROP TRIGGER audit_update ON declined_enquiries;
DROP TRIGGER audit_delete ON declined_enquiries;
SELECT keep_on_record('declined_enquiries', left_out => '{changed_by,changed_at}');

GRANT CREATE ON SCHEMA public TO mizani_search, mizani_rollup;
SET LOCAL ROLE mizani_search;

-- As in 061, also when it changes. What was withdrawn is no name that the firm knows.
CREATE OR REPLACE FUNCTION keep_names_of_enquiry() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM known_names WHERE tenant_id = NEW.tenant_id AND source = 'enquiry' AND source_id = NEW.id;
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO known_names
    SELECT NEW.tenant_id, 'enquiry', NEW.id, place, NULL, CASE side WHEN 'client' THEN 'enquirer' ELSE side END, name, key, marks
    FROM known_in(NEW.names);
  END IF;
  RETURN NULL;
END
$$;

RESET ROLE;
SET LOCAL ROLE mizani_rollup;

-- As before, with declined enquiries.
CREATE OR REPLACE FUNCTION purge_deleted_rows(deleted_before timestamptz, at_most integer)
RETURNS TABLE (firms_table text, purged bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kept_by text;
BEGIN
  FOR firms_table, kept_by IN VALUES
    ('notes', 'false'),
    ('declined_enquiries', 'false'),
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

CREATE TRIGGER known_names_changed AFTER UPDATE OF names, deleted_at ON declined_enquiries FOR EACH ROW
  WHEN ((OLD.names, OLD.deleted_at) IS DISTINCT FROM (NEW.names, NEW.deleted_at)) EXECUTE FUNCTION keep_names_of_enquiry();
