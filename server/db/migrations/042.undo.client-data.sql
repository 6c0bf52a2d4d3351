GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DROP FUNCTION activity_about(uuid), held_on(uuid), keeps_names_until(uuid, integer),
  erase_on_invoices(uuid, uuid, boolean, text, text), erase_client(uuid, timestamptz, integer, text, text),
  erase_kept_names(date, integer, text, text);
CREATE OR REPLACE FUNCTION purge_deleted_rows(deleted_before timestamptz, at_most integer)
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
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

DO $$
DECLARE
  firms_table text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY[
    'clients', 'matters', 'events', 'messages', 'documents', 'tasks', 'notes', 'activity'
  ] LOOP
    EXECUTE format('DROP POLICY erasure_reaches_own ON %I', firms_table);
  END LOOP;
  FOREACH firms_table IN ARRAY ARRAY['invoices', 'invoice_lines', 'invoice_particulars', 'invoice_events'] LOOP
    EXECUTE format('DROP POLICY erasure_reaches_erased ON %I', firms_table);
  END LOOP;
END
$$;

REVOKE UPDATE (
  name, email, phone, address, kra_pin, status, last_contact, version, erased_at, erased, kept_until
) ON clients FROM mizani_rollup;
REVOKE UPDATE (
  number, title, description, status, closed_on, close_reason, parties, party_names, last_activity_title, last_activity_code, version
) ON matters FROM mizani_rollup;
REVOKE UPDATE (notes) ON invoices FROM mizani_rollup;
REVOKE UPDATE (description) ON invoice_lines FROM mizani_rollup;
REVOKE UPDATE (client_address, client_kra_pin) ON invoice_particulars FROM mizani_rollup;
REVOKE UPDATE (email, notes, changes) ON invoice_events FROM mizani_rollup;

-- An erased client stays deleted.
ALTER TABLE clients DROP COLUMN erased_at, DROP COLUMN erased, DROP COLUMN kept_until;
