GRANT CREATE ON SCHEMA public TO mizani_search, mizani_rollup;
SET LOCAL ROLE mizani_access;
UPDATE api_keys SET scopes = replace(scopes, ',documents.read', '');
RESET ROLE;

-- Loads the extension, as in 033.
SELECT show_limit();
SET LOCAL ROLE mizani_search;

CREATE OR REPLACE FUNCTION find_ids(kind text, words text[], most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT may(CASE kind WHEN 'clients' THEN 'clients.read' WHEN 'matters' THEN 'cases.read' ELSE 'letters' END) THEN
    RETURN;
  END IF;
  CASE
    WHEN kind IN ('clients', 'documents') THEN
      RETURN QUERY EXECUTE format(
        'SELECT r.id FROM %I r WHERE r.tenant_id = current_tenant_id() AND %s LIMIT $1', kind, words_in(words, '{r.search_key}')
      ) USING most;
    WHEN kind IN ('matters', 'messages') THEN
      RETURN QUERY EXECUTE format(
        'SELECT r.id FROM %1$I r JOIN clients c ON c.tenant_id = r.tenant_id AND c.id = r.client_id
         WHERE r.tenant_id = current_tenant_id() AND %2$s AND %4$s
         UNION ALL
         SELECT r.id FROM clients c JOIN %1$I r ON r.tenant_id = c.tenant_id AND r.client_id = c.id
         WHERE c.tenant_id = current_tenant_id() AND %3$s AND %4$s
         LIMIT $1',
        kind, words_in(words[:1], '{r.search_key}'), words_in(words[:1], '{c.search_key}'),
        words_in(words, '{r.search_key, c.search_key}')
      ) USING most;
  END CASE;
END
$$;

RESET ROLE;
SET LOCAL ROLE mizani_rollup;

CREATE OR REPLACE FUNCTION held_on(client uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH cases AS (SELECT id FROM matters WHERE tenant_id = current_tenant_id() AND client_id = client),
  bills AS (SELECT id FROM invoices WHERE tenant_id = current_tenant_id() AND client_id = client)
  SELECT jsonb_build_object(
    'cases', (SELECT count(*) FROM cases),
    'events', (SELECT count(*) FROM events WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
    'tasks', (SELECT count(*) FROM tasks WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
    'notes', (SELECT count(*) FROM notes WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
    'documents', (SELECT count(*) FROM documents WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
    'messages', (SELECT count(*) FROM messages WHERE tenant_id = current_tenant_id() AND client_id = client),
    'activity', (SELECT count(*) FROM activity_about(client)),
    'invoices', (SELECT count(*) FROM bills),
    'payments', (SELECT count(*) FROM payments WHERE tenant_id = current_tenant_id() AND invoice_id IN (SELECT id FROM bills))
  )
  WHERE may('data.export') OR may('data.erase')
$$;

CREATE OR REPLACE FUNCTION erase_client(client uuid, moment timestamptz, years integer, client_called text, other_text text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  firm uuid := current_tenant_id();
  held jsonb := held_on(client);
  cases uuid[] := ARRAY(SELECT m.id FROM matters m WHERE m.tenant_id = firm AND m.client_id = client);
BEGIN
  IF NOT may('data.erase') THEN
    RAISE insufficient_privilege USING MESSAGE = 'erase_client: the role lacks the right data.erase.';
  END IF;
  DELETE FROM activity a WHERE a.tenant_id = firm AND a.id IN (SELECT activity_about(client));
  DELETE FROM notes r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM tasks r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM documents r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM events r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM messages r WHERE r.tenant_id = firm AND r.client_id = client;
  UPDATE matters m SET
    number = NULL, title = other_text, description = NULL, close_reason = NULL, parties = '[]', party_names = '',
    last_activity_title = NULL, last_activity_code = NULL, version = m.version + 1,
    status = 'Closed', closed_on = coalesce(m.closed_on, (moment AT TIME ZONE 'Africa/Nairobi')::date)
  WHERE m.tenant_id = firm AND m.id = ANY (cases);
  UPDATE clients c SET
    name = client_called, email = NULL, phone = NULL, address = NULL, kra_pin = NULL, status = 'Inactive', last_contact = NULL,
    version = c.version + 1, deleted_at = moment, erased_at = moment, erased = held,
    kept_until = keeps_names_until(client, years)
  WHERE c.tenant_id = firm AND c.id = client;
  PERFORM erase_on_invoices(firm, client, true, client_called, other_text);
END
$$;

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
    ('clients', 'r.erased_at IS NOT NULL
      OR EXISTS (SELECT FROM matters o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
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

DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    array_remove(array_remove(purged_tables(), 'uploads'), 'document_versions'));
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_search, mizani_rollup;

DROP POLICY needs_right_to_documents ON activity;
DROP TABLE uploads, document_versions;
DROP POLICY needs_right_to_read ON documents;
DROP POLICY needs_right_to_add ON documents;
DROP POLICY needs_right_to_change ON documents;
CREATE POLICY needs_right ON documents AS RESTRICTIVE TO mizani_firm USING ((SELECT may('letters')));

DO $$
DECLARE
  action text;
BEGIN
  FOREACH action IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
    EXECUTE format('DROP TRIGGER audit_%s ON documents', action);
  END LOOP;
END
$$;
SELECT keep_on_record('documents', about_column => 'matter_id', name_column => 'name');

ALTER TABLE documents
  DROP COLUMN client_id,
  DROP COLUMN tags,
  DROP COLUMN current_version,
  DROP COLUMN shared_at,
  DROP COLUMN retain_until,
  DROP COLUMN hold,
  DROP COLUMN version,
  DROP COLUMN changed_by,
  DROP COLUMN changed_at;
COMMENT ON TABLE documents IS 'Metadata of a firm''s documents.';
COMMENT ON COLUMN documents.bytes IS NULL;
